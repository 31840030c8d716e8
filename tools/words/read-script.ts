import { parseSync } from "vite";
import { BENGALI, type Kind, oneLine, type Sentence } from "./sentence.ts";
import { childrenOf, literalOf, nameOf, nodesIn, quasisOf, type SyntaxNode } from "./syntax.ts";

/** Attributes and properties whose text is a thing's name for who does not see it. */
const NAMES = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|imageAlt|ariaLabel)$/;
/** Elements that stand in a line of text; what is in them belongs to its sentence. */
const IN_LINE =
  /^(?:a|abbr|b|bdi|em|i|kbd|mark|s|small|span|strong|time|To|Link|Num|EnglishNames|PlayerName)$/;
/** A tag of HTML that a script writes: what stands before and after it are texts of their own. */
const HTML_ATTRIBUTE = / ([a-z-]+)="([^"<>]*)"/g;
const TAG = /<[!/]?[a-z][^<>]*>/i;
/** Folders and files whose sentences are said and not shown. */
const SAID = /(?:^|[/-])(?:spoken|announce\w*|said)\b/;

interface Reading {
  sentences: Sentence[];
  /** Kind of what stands here, unless something says otherwise. */
  kind: Kind;
}

/** What changes in a sentence, by its name in the source; alternatives that are texts stand there themselves. */
function hole(node: SyntaxNode, sentences: SyntaxNode[]): string {
  const text = textOf(node, sentences);
  if (text !== undefined) return text;
  if (node.type === "ConditionalExpression") {
    const [yes, no] = [...nodesIn(node.consequent), ...nodesIn(node.alternate)].map((each) =>
      hole(each, sentences),
    );
    sentences.push(...nodesIn(node.test));
    return `‹${strip(yes)} / ${strip(no)}›`;
  }
  if (node.type === "LogicalExpression") {
    const sides = [...nodesIn(node.left), ...nodesIn(node.right)];
    return `‹${sides.map((each) => strip(hole(each, sentences))).join(" / ")}›`;
  }
  sentences.push(node);
  return `‹${holeName(node) || "…"}›`;
}

/** What a value is called: of a call what it is made from, of a sum its first part. */
function holeName(node: SyntaxNode | undefined): string {
  if (!node) return "";
  if (node.type === "CallExpression") {
    const [first] = nodesIn(node.arguments);
    return holeName(first) || nameOf(node.callee);
  }
  if (node.type === "BinaryExpression") return holeName(nodesIn(node.left)[0]);
  return node.type.includes("Function") || node.type === "Literal" ? "" : nameOf(node);
}

const strip = (text = ""): string => text.replace(/^‹([^‹›]*)›$/, "$1");

/** The text of a literal, a template, or several joined by +; undefined for anything else. */
function textOf(node: SyntaxNode, others: SyntaxNode[]): string | undefined {
  const literal = literalOf(node);
  if (literal !== undefined) return literal;
  if (node.type === "TemplateLiteral") {
    const holes = nodesIn(node.expressions).map((each) => hole(each, others));
    return quasisOf(node)
      .map((text, index) => text + (holes[index] ?? ""))
      .join("");
  }
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const sides = [...nodesIn(node.left), ...nodesIn(node.right)];
    if (!sides.some((side) => textOf(side, []) !== undefined)) return undefined;
    return sides.map((side) => hole(side, others)).join("");
  }
  return undefined;
}

const attributesOf = (element: SyntaxNode): SyntaxNode[] =>
  nodesIn(element.openingElement).flatMap((opening) => nodesIn(opening.attributes));

function attribute(element: SyntaxNode, name: string): string {
  const [value] = attributesOf(element).flatMap((each) =>
    nameOf(each.name) === name ? nodesIn(each.value) : [],
  );
  return value ? (literalOf(value) ?? "") : "";
}

const elementName = (element: SyntaxNode): string =>
  nodesIn(element.openingElement)
    .map((opening) => nameOf(opening.name))
    .join("");
const isInLine = (node: SyntaxNode): boolean => node.type === "JSXElement" && IN_LINE.test(elementName(node));
const isLink = (node: SyntaxNode | undefined): boolean =>
  node?.type === "JSXElement" && /^(?:a|To|Link)$/.test(elementName(node));
const isHidden = (element: SyntaxNode): boolean =>
  attribute(element, "className").includes("visually-hidden");

/** JSX text as it shows: lines that a layout broke are joined, and its indents are nothing. */
function shown(text: string): string {
  const lines = text.split("\n");
  if (lines.length === 1) return text;
  const inner = lines.map((line, index) => {
    const begun = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? begun : begun.trimEnd();
  });
  return inner.filter((line) => line !== "").join(" ");
}

/** The sentences of an element's children: those in a line make one, a block begins another. */
function readChildren(children: readonly SyntaxNode[], reading: Reading): void {
  let line: SyntaxNode[] = [];
  const end = (): void => {
    const inside: SyntaxNode[] = [];
    const [first] = line;
    const text = line.map((each) => inLineText(each, inside, reading)).join("");
    // A line of one element alone is read as that element, which says how it is met.
    const alone = line.filter((each) => literalOf(each)?.trim() !== "");
    if (first && alone.length === 1 && alone[0] && isInLine(alone[0])) readElement(alone[0], reading);
    else {
      if (first && BENGALI.test(text))
        reading.sentences.push({ text: oneLine(text), kind: reading.kind, at: first.start });
      for (const each of inside) read(each, reading);
      for (const each of line) if (isInLine(each)) readAttributes(each, reading);
    }
    line = [];
  };
  for (const child of children) {
    const block = (child.type === "JSXElement" && !isInLine(child)) || child.type === "JSXFragment";
    // Two links with nothing between them are two texts, side by side.
    if (isLink(child) && isLink(line.findLast((each) => shown(literalOf(each) ?? "…") !== ""))) end();
    if (!block) {
      line.push(child);
      continue;
    }
    end();
    readElement(child, reading);
  }
  end();
}

function inLineText(node: SyntaxNode, inside: SyntaxNode[], reading: Reading): string {
  const text = literalOf(node);
  if (text !== undefined) return shown(text);
  if (node.type === "JSXExpressionContainer") {
    const [expression] = nodesIn(node.expression);
    return !expression || expression.type === "JSXEmptyExpression" ? "" : hole(expression, inside);
  }
  const children = nodesIn(node.children);
  if (children.some((child) => child.type === "JSXElement" && !isInLine(child))) {
    inside.push(node);
    return "‹…›";
  }
  const all = children.map((child) => inLineText(child, inside, reading)).join("");
  return isHidden(node) ? `[${all}]` : all;
}

function readAttributes(element: SyntaxNode, reading: Reading): void {
  for (const each of attributesOf(element)) {
    const name = nameOf(each.name);
    const kind = NAMES.test(name) ? "accessible name" : name === "placeholder" ? "placeholder" : reading.kind;
    for (const value of nodesIn(each.value ?? each.argument)) read(value, { ...reading, kind });
  }
}

/** How the text of an element is met, among what is met so. */
function kindIn(element: SyntaxNode, kind: Kind): Kind {
  if (/^(?:status|alert|log)$/.test(attribute(element, "role")) || attribute(element, "aria-live") !== "")
    return "announcement";
  return isHidden(element) && kind === "text" ? "heard only" : kind;
}

function readElement(element: SyntaxNode, reading: Reading): void {
  readAttributes(element, reading);
  readChildren(nodesIn(element.children), { ...reading, kind: kindIn(element, reading.kind) });
}

/** How a sentence of web/words is met, by how it is called there: `LIST_HEARD` by the ear alone, `SAID_SAVED` is announced. */
function kindByName(name: string): Kind | undefined {
  if (/(?:_HEARD|Heard)$/.test(name)) return "heard only";
  return /^SAID_|(?:_SAID|Said)$/.test(name) ? "announcement" : undefined;
}

/** Sentences that a node is, or that are in it. Patterns and types are none, and names of properties are when Bengali. */
function read(node: SyntaxNode, reading: Reading): void {
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    readElement(node, reading);
    return;
  }
  const inside: SyntaxNode[] = [];
  const text = textOf(node, inside);
  if (text !== undefined) {
    const push = (piece: string, kind: Kind) =>
      BENGALI.test(piece) && reading.sentences.push({ text: oneLine(piece), kind, at: node.start });
    for (const [, name = "", value = ""] of text.matchAll(HTML_ATTRIBUTE))
      push(value, NAMES.test(name) ? "accessible name" : reading.kind);
    for (const piece of text.split(TAG)) push(piece, reading.kind);
    for (const each of inside) read(each, reading);
    return;
  }
  if (node.type === "VariableDeclarator") {
    const kind = kindByName(nameOf(node.id)) ?? reading.kind;
    for (const child of childrenOf(node)) read(child, { ...reading, kind });
    return;
  }
  const name = node.type === "Property" ? nameOf(node.key) : "";
  const kind = NAMES.test(name) && name !== "title" ? "accessible name" : reading.kind;
  for (const child of childrenOf(node)) read(child, { ...reading, kind });
}

/** Every Bengali text of a TypeScript or JavaScript source, in its order. Throws on a syntax error. */
export function readScript(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source, { preserveParens: false });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const reading: Reading = { sentences: [], kind: SAID.test(path) ? "announcement" : "text" };
  for (const node of nodesIn(program.body)) read(node, reading);
  return reading.sentences.toSorted((a, b) => a.at - b.at);
}
