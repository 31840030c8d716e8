import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";

/** Code that checks a text before its length, with the reason for the exception. */
const EXCEPTIONS: readonly { file: string; reason: string }[] = [
  { file: "core/contract/addresses.ts", reason: "its caller hands it a text that is bounded" },
  { file: "core/contract/auth.ts", reason: "an answer of the product's own, read by its page" },
  { file: "platform/config/environment.ts", reason: "the operator's environment, once, at the start" },
];

/** Schemas of texts. z.string() takes the same time for any length; the others are patterns or parsers. */
const TEXTS = new Set(
  "string url email uuid base64 base64url jwt cidrv4 cidrv6 ipv4 ipv6 hostname".split(" "),
);
/** Checks that take longer for longer texts, or that call a function. */
const COSTLY = new Set(
  "regex refine superRefine check transform includes url email uuid datetime".split(" "),
);
const BOUNDED = new Set(["boundedText", "trimmedText", "boundedList"]);

interface Link {
  name: string;
  node: ESTree.CallExpression;
}

/**
 * The calls of a chain such as `z.string().max(9)` in order, with its root; undefined for any other expression.
 */
function chainOf(node: ESTree.Node): { root: "z" | "bounded"; links: Link[] } | undefined {
  if (node.type !== "CallExpression") return undefined;
  const { callee } = node;
  if (callee.type === "Identifier" && BOUNDED.has(callee.name)) {
    return { root: "bounded", links: [{ name: callee.name, node }] };
  }
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  const { name } = callee.property;
  if (callee.object.type === "Identifier" && callee.object.name === "z") {
    return { root: "z", links: [{ name, node }] };
  }
  const before = chainOf(callee.object);
  return before && { root: before.root, links: [...before.links, { name, node }] };
}

const isAbortingMax = ({ name, node }: Link, text: string): boolean =>
  name === "max" && /\babort: true\b/.test(text.slice(node.start, node.end));

const isBounded = (links: readonly Link[], root: string, text: string): boolean =>
  root === "bounded" || links.some((link) => isAbortingMax(link, text));

/** Checks that run before the length of the text is limited, as `path:line`. */
function findUnbounded(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const piped = new Set<number>();
  const found = new Set<string>();
  const report = (node: ESTree.Node): void => {
    found.add(`${path}:${text.slice(0, node.start).split("\n").length}`);
  };
  new Visitor({
    CallExpression(node) {
      const chain = chainOf(node);
      if (!chain) return;
      const { root, links } = chain;
      const before = links.slice(0, -1);
      const last = links.at(-1);
      const first = links[0];
      if (!last || !first) return;
      const inside = piped.has(first.node.start);
      if (last.name === "pipe" && isBounded(before, root, text)) {
        for (const given of node.arguments) piped.add(given.start);
      }
      if (root !== "z" || !TEXTS.has(first.name) || inside || isBounded(before, root, text)) return;
      if (links.length === 1 ? first.name !== "string" : COSTLY.has(last.name)) report(first.node);
    },
  }).visit(program);
  return [...found];
}

describe("schemas of what comes from outside", () => {
  it("know the length of a text before anything is tried on it", () => {
    const files = globSync("{api,core,platform,realtime,store,workers}/**/*.ts", {
      exclude: (path) => /\.test\.ts$|\.conformance\.ts$|test-support/.test(path),
    });
    const found = files.flatMap((path) => findUnbounded(path, readFileSync(path, "utf8")));
    const known = (place: string): boolean => EXCEPTIONS.some(({ file }) => place.startsWith(`${file}:`));
    expect(found.filter((place) => !known(place))).toEqual([]);
    const unneeded = EXCEPTIONS.filter(({ file }) => !found.some((place) => place.startsWith(`${file}:`)));
    expect(unneeded, "exceptions that are needed no more").toEqual([]);
  });
});
