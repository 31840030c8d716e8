import { parseSync } from "vite";
import { childrenOf, nameOf, nodesIn, type SyntaxNode } from "../words/syntax.ts";

/** What is taken out of a file of React or of the socket's libraries. Everything that is named here has to be there, else `cut` throws. */
export interface Cuts {
  /** Kinds of fibers that are never made: what is done for them alone goes. */
  kinds?: readonly number[];
  /** Events that are never heard: as kinds. */
  events?: readonly string[];
  /** Variables that never hold anything else, with the expression that stands in their place. */
  constants?: Readonly<Record<string, string>>;
  /** Functions of which every call has one answer, with that. */
  answers?: Readonly<Record<string, string>>;
  /** Methods of classes that nobody calls, and accessors. */
  members?: readonly string[];
  /** Methods that no component has. */
  methods?: readonly string[];
  /** Of an event's fields, by the variable that lists them, those that are taken from the browser's event as they are. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** How statements begin that go, at the top of the file. */
  statements?: readonly string[];
  /** Names in objects that go, wherever they stand. */
  entries?: readonly string[];
  /** Rows of tables that go, by their first cell. */
  rows?: readonly string[];
  /** From where to where, the second excluded: each stands there once. */
  between?: readonly (readonly [from: string, upTo: string])[];
  /** Texts with what takes their place: each stands there once. */
  texts?: readonly (readonly [before: string, after: string])[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const endOf = (node: SyntaxNode): number => Number(node.end);
const rangeOf = (node: SyntaxNode, text = ""): Edit => ({ start: node.start, end: endOf(node), text });

/** With all changes; one that stands within another is part of what goes. */
function changed(source: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

/** What a name's place in the syntax is: the nodes around it, the innermost last. */
type Visit = (node: SyntaxNode, around: readonly SyntaxNode[]) => void;

function visit(node: SyntaxNode, each: Visit, around: SyntaxNode[] = []): void {
  each(node, around);
  around.push(node);
  for (const child of childrenOf(node)) visit(child, each, around);
  around.pop();
}

const programOf = (source: string): SyntaxNode => {
  const { program, errors } = parseSync("react.js", source);
  if (errors[0]) throw new Error(`The library does not parse: ${errors[0].message}`);
  return Object.assign(Object.create(null), program);
};

function allFound(what: string, names: Iterable<string>): void {
  const missing = [...names].map((name) => name.split("\n", 1)[0]);
  if (missing.length > 0)
    throw new Error(`The library has no ${what} ${missing.join(", ")}: see tools/lean-react`);
}

/** Notes an edit, and which of the names it was made for. */
type Note = (edit: Edit, ...names: readonly string[]) => void;

/** Looks at every node for what is named, and edits the source there. Throws where one of the names is found nowhere. */
function editEach(
  source: string,
  what: string,
  names: Iterable<string>,
  look: (node: SyntaxNode, around: readonly SyntaxNode[], edit: Note) => void,
): string {
  const left = new Set(names);
  const edits: Edit[] = [];
  const note: Note = (edit, ...found) => {
    for (const name of found) left.delete(name);
    edits.push(edit);
  };
  visit(programOf(source), (node, around) => look(node, around, note));
  allFound(what, left);
  return changed(source, edits);
}

const isFunction = (node: SyntaxNode): boolean => node.type.includes("Function");
const isKind = (node: SyntaxNode | undefined): boolean =>
  node?.type === "MemberExpression" && node.computed !== true && nameOf(node.property) === "tag";

/** Whether nothing that stands after this statement is reached from it. */
function leaves(statement: SyntaxNode | undefined): boolean {
  if (!statement) return false;
  if (statement.type === "BlockStatement") return leaves(nodesIn(statement.body).at(-1));
  if (statement.type === "IfStatement")
    return leaves(nodesIn(statement.consequent)[0]) && leaves(nodesIn(statement.alternate)[0]);
  return /^(?:Break|Continue|Return|Throw)Statement$/.test(statement.type);
}

/** Variables that are declared in a function's part and may be used in the rest of it. */
function declaredIn(statements: readonly SyntaxNode[]): string[] {
  const names = new Set<string>();
  for (const statement of statements)
    visit(statement, (node, around) => {
      if (node.type === "VariableDeclarator" && !around.some(isFunction)) names.add(nameOf(node.id));
    });
  return [...names];
}

/** What goes of a `switch`; a case that another one goes on into stays, without its name. */
function deadCases(choice: SyntaxNode, around: readonly SyntaxNode[], kinds: ReadonlySet<unknown>): Edit[] {
  const edits: Edit[] = [];
  let goesOn = false;
  for (const one of nodesIn(choice.cases)) {
    const [test] = nodesIn(one.test);
    const body = nodesIn(one.consequent);
    const first = body[0];
    const dead = test?.type === "Literal" && kinds.has(test.value);
    if (dead && !first) edits.push(rangeOf(one));
    else if (dead && first && goesOn) edits.push({ start: one.start, end: first.start, text: "" });
    else if (dead) {
      edits.push(rangeOf(one));
      const names = declaredIn(body);
      const [block] = nodesIn(around.findLast(isFunction)?.body);
      if (block && names.length > 0)
        edits.push({ start: block.start + 1, end: block.start + 1, text: `var ${names.join()};` });
      continue;
    }
    if (first) goesOn = !leaves(body.at(-1));
    else goesOn ||= !dead;
  }
  return edits;
}

function cutKinds(source: string, named: readonly number[]): string {
  const kinds = new Set<unknown>(named);
  const edits: Edit[] = [];
  visit(programOf(source), (node, around) => {
    if (node.type === "SwitchStatement" && isKind(nodesIn(node.discriminant)[0]))
      edits.push(...deadCases(node, around, kinds));
    if (node.type !== "BinaryExpression" || (node.operator !== "===" && node.operator !== "!==")) return;
    const sides = [...nodesIn(node.left), ...nodesIn(node.right)];
    if (sides.some(isKind) && sides.some(({ type, value }) => type === "Literal" && kinds.has(value)))
      edits.push(rangeOf(node, node.operator === "===" ? "!1" : "!0"));
  });
  return changed(source, edits);
}

function cutEvents(source: string, named: readonly string[]): string {
  const events = new Set<unknown>(named);
  const edits: Edit[] = [];
  visit(programOf(source), (node, around) => {
    if (node.type === "SwitchStatement" && nameOf(node.discriminant) === "domEventName")
      edits.push(...deadCases(node, around, events));
  });
  return changed(source, edits);
}

/** Whether a name stands for a variable's value here, and not for a property, a declaration or a parameter. */
function isRead(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type !== "Identifier" || !parent || isFunction(parent)) return false;
  if (parent.type === "MemberExpression") return parent.computed === true || parent.object === node;
  if (parent.type === "Property") return parent.value === node;
  return parent.type !== "VariableDeclarator" || parent.init === node;
}

function putConstants(source: string, constants: Readonly<Record<string, string>>): string {
  const values = new Map(Object.entries(constants));
  return editEach(source, "variable", values.keys(), (node, around, edit) => {
    const assigned = node.type === "AssignmentExpression" ? nodesIn(node.left)[0] : undefined;
    const name = assigned?.type === "Identifier" ? nameOf(assigned) : nameOf(node);
    const value = values.get(name);
    if (value !== undefined && (assigned || isRead(node, around.at(-1)))) edit(rangeOf(node, value), name);
  });
}

function cutMethods(source: string, names: readonly string[]): string {
  return editEach(source, "method", names, (node, _, edit) => {
    if (node.type !== "BinaryExpression") return;
    const sides = [...nodesIn(node.left), ...nodesIn(node.right)];
    const [asked] = nodesIn(sides.find(({ operator }) => operator === "typeof")?.argument);
    const name = asked?.type === "MemberExpression" ? nameOf(asked.property) : "";
    if (names.includes(name)) edit(rangeOf(node, node.operator === "===" ? "!1" : "!0"), name);
  });
}

function simplify(source: string, fields: Readonly<Record<string, readonly string[]>>): string {
  const lists = new Map(Object.entries(fields));
  const all = Object.entries(fields).flatMap(([list, names]) => names.map((name) => `${list}.${name}`));
  return editEach(source, "field", all, (node, _, edit) => {
    const list = node.type === "VariableDeclarator" ? nameOf(node.id) : "";
    const names = lists.get(list);
    if (!names) return;
    visit(node, (entry) => {
      const [value] = entry.type === "Property" ? nodesIn(entry.value) : [];
      const name = nameOf(entry.key);
      if (value && names.includes(name)) edit(rangeOf(value, "0"), `${list}.${name}`);
    });
  });
}

const DOES_SOMETHING = /^(?:Call|New|Assignment|Update|Await|Yield)Expression$/;

function doesNothing(node: SyntaxNode): boolean {
  let nothing = true;
  visit(node, ({ type }) => {
    if (DOES_SOMETHING.test(type)) nothing = false;
  });
  return nothing;
}

/** The answers stand where the functions were called, so that what depends on them goes, too. */
function putAnswers(source: string, answers: Readonly<Record<string, string>>): string {
  const values = new Map(Object.entries(answers));
  return editEach(source, "function", values.keys(), (node, around, edit) => {
    if (node.type === "FunctionDeclaration" && around.length === 1) {
      const value = values.get(nameOf(node.id));
      const [body] = nodesIn(node.body);
      if (value === undefined || !body) return;
      edit(rangeOf(body, `{return ${value}}`), nameOf(node.id));
    }
    const [callee] = node.type === "CallExpression" ? nodesIn(node.callee) : [];
    const value = callee?.type === "Identifier" ? values.get(nameOf(callee)) : undefined;
    if (value !== undefined && nodesIn(node.arguments).every(doesNothing)) edit(rangeOf(node, value));
  });
}

function cutStatements(source: string, beginnings: readonly string[]): string {
  return editEach(source, "statement", beginnings, (node, around, edit) => {
    if (around.length !== 1) return;
    const beginning = beginnings.find((text) => source.startsWith(text, node.start));
    if (beginning !== undefined) edit(rangeOf(node), beginning);
  });
}

function cutMembers(source: string, names: readonly string[]): string {
  return editEach(source, "member", names, (node, _, edit) => {
    const name = node.type === "MethodDefinition" ? nameOf(node.key) : "";
    if (names.includes(name)) edit(rangeOf(node), name);
  });
}

function cutEntries(source: string, names: readonly string[]): string {
  return editEach(source, "entry", names, (node, _, edit) => {
    if (node.type !== "ObjectExpression") return;
    const entries = nodesIn(node.properties);
    const kept = entries.filter(({ key }) => !names.includes(nameOf(key)));
    if (kept.length === entries.length) return;
    const texts = kept.map((entry) => source.slice(entry.start, endOf(entry)));
    edit(rangeOf(node, `{${texts.join()}}`), ...entries.map(({ key }) => nameOf(key)));
  });
}

function cutRows(source: string, names: readonly string[]): string {
  const firstOf = ({ elements }: SyntaxNode): string => nameOf(nodesIn(elements)[0]);
  return editEach(source, "row", names, (node, _, edit) => {
    if (node.type !== "ArrayExpression") return;
    const rows = nodesIn(node.elements);
    const gone = rows.filter((row) => names.includes(firstOf(row)));
    if (gone.length === 0) return;
    const texts = rows.filter((row) => !gone.includes(row)).map((row) => source.slice(row.start, endOf(row)));
    edit(rangeOf(node, `[${texts.join()}]`), ...gone.map(firstOf));
  });
}

/** Where a text stands. Throws unless that is in one place. */
function placeOf(source: string, text: string): number {
  const at = source.indexOf(text);
  if (at === -1 || source.indexOf(text, at + 1) !== -1) allFound("single text", [text]);
  return at;
}

/** A file without what is named. Throws where that is not there, as in another version. */
export function cut(source: string, cuts: Cuts): string {
  let text = source;
  for (const [from, upTo] of cuts.between ?? [])
    text = text.slice(0, placeOf(text, from)) + text.slice(placeOf(text, upTo));
  for (const [before, after] of cuts.texts ?? []) {
    const at = placeOf(text, before);
    text = text.slice(0, at) + after + text.slice(at + before.length);
  }
  if (cuts.members) text = cutMembers(text, cuts.members);
  if (cuts.methods) text = cutMethods(text, cuts.methods);
  if (cuts.fields) text = simplify(text, cuts.fields);
  if (cuts.statements) text = cutStatements(text, cuts.statements);
  if (cuts.constants) text = putConstants(text, cuts.constants);
  if (cuts.kinds) text = cutKinds(text, cuts.kinds);
  if (cuts.events) text = cutEvents(text, cuts.events);
  if (cuts.answers) text = putAnswers(text, cuts.answers);
  if (cuts.entries) text = cutEntries(text, cuts.entries);
  if (cuts.rows) text = cutRows(text, cuts.rows);
  return text;
}
