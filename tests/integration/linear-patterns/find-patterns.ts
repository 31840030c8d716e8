import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** A regular expression as written in the code. */
export interface FoundPattern {
  source: string;
  flags: string;
  /** Whether a match is looked for again after each match. */
  loop: boolean;
  /** Where it stands, `path:line`. */
  at: string;
}

/** What one file has of them. */
export interface FilePatterns {
  literals: FoundPattern[];
  /** Where `RegExp(…)` is called, or a text is handed to a method that makes a RegExp of it. */
  made: string[];
}

/** Methods of String that turn a text into a regular expression. */
const COMPILING = new Set(["match", "matchAll", "search"]);

/** Every regular expression of a TypeScript or JavaScript file. Throws on a file that is none. */
export function findPatterns(path: string): FilePatterns {
  return patternsIn(path, readFileSync(path, "utf8"));
}

/** The same of a file's text: found in its syntax tree, constants of the file followed by their names. */
export function patternsIn(path: string, text: string): FilePatterns {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const literals: (Omit<FoundPattern, "loop" | "at"> & { start: number })[] = [];
  const made: number[] = [];
  /** Where literals stand that texts are split by, and names of such; what names stand for; texts that are compiled. */
  const split = new Set<number>();
  const splitBy = new Set<string>();
  const patternOf = new Map<string, number[]>();
  const textNames = new Set<string>();
  const compiled: { name: string; start: number }[] = [];

  /** What a name is given: a pattern, a text, or what makes patterns. */
  const onValue = (name: string | undefined, value: ESTree.Node | null | undefined): void => {
    if (!value) return;
    if (isRegExp(value)) made.push(value.start);
    if (name === undefined) return;
    if (value.type === "Literal" && "regex" in value && value.regex) {
      patternOf.set(name, [...(patternOf.get(name) ?? []), value.start]);
    } else if (isText(value)) textNames.add(name);
  };
  const onMade = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (isRegExp(node.callee)) made.push(node.start);
    for (const given of node.arguments) onValue(undefined, given);
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node) || !node.regex) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ source, flags, start: node.start });
    },
    VariableDeclarator(node) {
      onValue(nameOf(node.id), node.init);
    },
    AssignmentExpression(node) {
      onValue(nameOf(node.left), node.right);
    },
    Property(node) {
      onValue(undefined, node.value);
    },
    NewExpression: onMade,
    CallExpression(node) {
      onMade(node);
      const { callee, arguments: given } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const [first] = given;
      const name = nameOf(first);
      if (callee.property.name === "split" && first) {
        split.add(first.start);
        if (name !== undefined) splitBy.add(name);
      }
      if (!COMPILING.has(callee.property.name)) return;
      if (isText(first)) made.push(node.start);
      if (name !== undefined) compiled.push({ name, start: node.start });
    },
  }).visit(program);

  for (const name of splitBy) for (const start of patternOf.get(name) ?? []) split.add(start);
  for (const { name, start } of compiled) if (textNames.has(name)) made.push(start);
  const at = (offset: number): string => `${path}:${text.slice(0, offset).split("\n").length}`;
  return {
    literals: literals.map(({ source, flags, start }) => ({
      source,
      flags,
      loop: /[gy]/.test(flags) || split.has(start),
      at: at(start),
    })),
    made: made.map(at),
  };
}

const nameOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === "Identifier" ? node.name : undefined;

const isText = (node: ESTree.Node | undefined): boolean =>
  node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string");

/** `RegExp`, also of an object: `globalThis.RegExp`. */
function isRegExp(node: ESTree.Node): boolean {
  if (node.type === "MemberExpression") {
    const { property } = node;
    return nameOf(property) === "RegExp" || (property.type === "Literal" && property.value === "RegExp");
  }
  return nameOf(node) === "RegExp";
}
