import { parseSync } from "vite";
import { childrenOf, isNode, nameOf, nodesIn, type SyntaxNode } from "../words/syntax.ts";
import { ATTRIBUTES, ELEMENTS, EVENTS, EXPORTS, METHODS } from "./left-out.ts";

/** What a module takes from React, by name or as a whole. */
const FROM_REACT = /["'](?:react|react-dom)(?:\/[a-z-]+)?["']/;
const TAKEN = new RegExp(`\\b(?:${[...EXPORTS.react, ...EXPORTS["react-dom"]].join("|")})\\b`);
const MAKES_ELEMENTS = /^_?(?:jsxs?|createElement)$/;

const listeners = EVENTS.map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`);
const properties = new Set([...ATTRIBUTES, ...listeners, ...listeners.map((name) => `${name}Capture`)]);
const elements = new Set(ELEMENTS);

/** Words of which a module that asks for any of it has one; the last are first arguments, as in `_jsx("title", …)`. */
const MAY_ASK = [
  TAKEN,
  new RegExp(`\\b(?:${[...METHODS, ...properties].join("|")})\\b`),
  new RegExp(`\\(\\s*["'](?:${ELEMENTS.join("|")}|\\w+-)`),
];

/** Most modules have none, and to parse all of them took a fifth of the build. */
const mayAsk = (code: string): boolean =>
  MAY_ASK.some((words) => words.test(code)) || (/\bFragment\b/.test(code) && /\bref\b/.test(code));

/** Of one element: of its kind, or of what is given to it. */
function ofElement([kind, given]: readonly SyntaxNode[]): string | undefined {
  const names = nodesIn(given?.properties).map(({ key }) => nameOf(key));
  const tag = kind?.type === "Literal" ? nameOf(kind) : undefined;
  if (tag === undefined)
    return /^_?Fragment$/.test(nameOf(kind)) && names.includes("ref") ? "a ref to a fragment" : undefined;
  if (elements.has(tag) || tag.includes("-")) return `<${tag}>`;
  return names.find((name) => properties.has(name));
}

function inTree(node: SyntaxNode): string | undefined {
  const asked =
    node.type === "CallExpression" && MAKES_ELEMENTS.test(nameOf(node.callee))
      ? ofElement(nodesIn(node.arguments))
      : undefined;
  if (asked !== undefined) return asked;
  if (node.type === "ImportSpecifier" || (node.type === "MemberExpression" && node.computed !== true)) {
    const name = nameOf(node.imported ?? node.property);
    const whole = node.type === "ImportSpecifier" || /^_?(?:React|ReactDOM)\w*$/.test(nameOf(node.object));
    if (whole && TAKEN.exec(name)?.[0] === name) return name;
  }
  if (node.type === "MethodDefinition" && METHODS.includes(nameOf(node.key))) return nameOf(node.key);
  for (const child of childrenOf(node)) {
    const found = inTree(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a compiled module asks React for that is left out of the browser's; undefined where nothing is. */
export function asksFor(code: string): string | undefined {
  if (!FROM_REACT.test(code) || !mayAsk(code)) return undefined;
  const program: unknown = parseSync("module.js", code).program;
  return isNode(program) ? inTree(program) : undefined;
}
