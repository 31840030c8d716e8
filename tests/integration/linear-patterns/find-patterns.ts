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
const COMPILING = new Set(["match", "matchAll"]);

/** Every regular expression of a TypeScript file, found in its syntax tree. Throws on a file that is no TypeScript. */
export function findPatterns(path: string): FilePatterns {
  const text = readFileSync(path, "utf8");
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: FilePatterns = { literals: [], made: [] };
  const at = (offset: number): string => `${path}:${text.slice(0, offset).split("\n").length}`;
  const split = new Set<number>();
  const onMade = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    found.made.push(at(node.start));
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node) || !node.regex) return;
      const { pattern: source, flags } = node.regex;
      const loop = /[gy]/.test(flags) || split.has(node.start);
      found.literals.push({ source, flags, loop, at: at(node.start) });
    },
    NewExpression: onMade,
    CallExpression(node) {
      onMade(node);
      const { callee, arguments: given } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const [first] = given;
      if (callee.property.name === "split" && first) split.add(first.start);
      const isText =
        first?.type === "TemplateLiteral" || (first?.type === "Literal" && typeof first.value === "string");
      if (COMPILING.has(callee.property.name) && isText) found.made.push(at(node.start));
    },
  }).visit(program);
  return found;
}
