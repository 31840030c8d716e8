import { isRecord } from "../../core/is-record.ts";

/** A node of an ESTree with TypeScript and JSX, as Vite's parser makes it. */
export interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  isRecord(value) && typeof value.type === "string" && typeof value.start === "number";

/** The nodes in a property, in order; none where it holds something else. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

/** The nodes below a node, in order. Written out, because a build asks a million times. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  let inOrder = true;
  const take = (value: unknown): void => {
    if (!isNode(value)) return;
    inOrder &&= value.start >= (children.at(-1)?.start ?? 0);
    children.push(value);
  };
  for (const name in node) {
    const value = node[name];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) value.forEach(take);
    else take(value);
  }
  return inOrder ? children : children.sort((a, b) => a.start - b.start);
}

/** What a node is called: an identifier's name, the last one of `a.b.c`, a JSX element's. Empty where it has none. */
export function nameOf(value: unknown): string {
  const [node] = nodesIn(value);
  if (!node) return "";
  if (typeof node.name === "string") return node.name;
  if (node.type === "Literal") return String(node.value);
  return nameOf(node.property ?? node.id ?? node.name);
}

/** Text that a node is by itself; undefined where it is none. */
export function literalOf(node: SyntaxNode): string | undefined {
  if (node.type === "JSXText" && typeof node.value === "string") return node.value;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

/** The pieces of a template's own text. */
export const quasisOf = (node: SyntaxNode): string[] =>
  nodesIn(node.quasis).map(({ value }) => (isRecord(value) ? String(value.cooked ?? value.raw) : ""));
