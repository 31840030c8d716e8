import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EXCEPTIONS, MADE } from "./exceptions.ts";
import { type FoundPattern, findPatterns, patternsIn } from "./find-patterns.ts";
import { whyNotLinear } from "./prove-linear.ts";
import { isSample, lineOf, type Provable, readProven, writeProven } from "./proven-list.ts";

/**
 * Proving takes a minute, so what is proven stands in proven.txt, and new and changed patterns alone are proven, and samples.
 * `anew`: all of them, and the list must have each and nothing else. `write`: the same, and the list is written.
 */
const mode = process.env.PATTERNS ?? "";

const files = globSync(
  "{api,commands,core,embedded-database,packages,platform,realtime,store,web,workers}/**/*.{ts,tsx,js,mjs,cjs}",
  {
    exclude: (path) => /\.test\.tsx?$|\.conformance\.ts$|test-support|^web\/dist/.test(path),
  },
);
const found = files.map(findPatterns);

beforeAll(() => {
  vi.stubEnv("RECHECK_BACKEND", "pure");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("regular expressions", () => {
  it("are linear in the length of the text, wherever a match is looked for", { timeout: 600_000 }, () => {
    const allowed = new Set(EXCEPTIONS.map(({ pattern }) => String(pattern)));
    const places = new Map<string, FoundPattern[]>();
    for (const pattern of found.flatMap(({ literals }) => literals)) {
      const literal = `/${pattern.source}/${pattern.flags}`;
      places.set(literal, [...(places.get(literal) ?? []), pattern]);
    }
    const problems: string[] = [];
    const linear: Provable[] = [];
    const proven = readProven();
    let known = 0;
    for (const [literal, patterns] of places) {
      const [{ source, flags } = { source: "", flags: "" }] = patterns;
      if (allowed.has(literal)) continue;
      const loop = patterns.some((pattern) => pattern.loop);
      const provable = { source, flags, loop };
      const line = lineOf(provable);
      const isKnown = mode === "" && proven.has(line) && !isSample(line, proven);
      if (proven.has(line)) known += 1;
      const reason = isKnown ? undefined : whyNotLinear(source, flags, loop);
      if (reason) problems.push(`${patterns.map(({ at }) => at).join(", ")}: ${literal}: ${reason}`);
      else linear.push(provable);
    }
    if (mode === "write") writeProven(linear);
    const hint = "PATTERNS=write npx vitest run --project integration tests/integration/linear-patterns";
    // A list that an older checker wrote knows none, and every run would take a minute.
    if (mode === "") expect(known, hint).toBeGreaterThan(places.size * 0.9);
    if (mode === "anew") {
      expect([...proven].sort(), hint).toEqual(linear.map(lineOf).sort());
    }
    expect(places.size).toBeGreaterThan(100);
    expect(problems).toEqual([]);
    const unknown = EXCEPTIONS.filter(({ pattern }) => !places.has(String(pattern)));
    expect(unknown, "exceptions that are needed no more").toEqual([]);
  });

  it("count as proven only under the very text, flags and use that were proven", () => {
    const proven = { source: "a+b", flags: "g", loop: true };
    const others = [{ source: "a+c" }, { flags: "gi" }, { loop: false }].map((part) => ({
      ...proven,
      ...part,
    }));
    expect(new Set([proven, ...others].map((one) => lineOf(one).slice(0, 32))).size).toBe(4);
  });

  it("are made of texts only where the list says why", () => {
    const made = found.flatMap((file) => file.made);
    const counted = Object.entries(Object.groupBy(made, (at) => at.split(":")[0] ?? "")).map(
      ([file, places]) => ({ file, times: places?.length }),
    );
    expect(counted).toEqual(MADE.map(({ file, times }) => ({ file, times })));
  });
});

describe("the checker", () => {
  it.each([
    "const SEP = /a(?:[^b]*b)?/; text.split(SEP);",
    "text.split(SEP); let SEP; SEP = /a(?:[^b]*b)?/;",
    "text.split(/a(?:[^b]*b)?/);",
  ])("knows that a match is looked for again and again: %s", (code) => {
    const [pattern] = patternsIn("a.ts", code).literals;
    expect(pattern?.loop).toBe(true);
    expect(whyNotLinear(pattern?.source ?? "", pattern?.flags ?? "", pattern?.loop)).toContain("in a loop");
  });

  it.each([
    'text.search("(a+)+$")',
    'text.match("(a+)+$")',
    'const PATTERN = "(a+)+$"; text.match(PATTERN)',
    "const PATTERN = `(a+)+$`; text.matchAll(PATTERN)",
    'RegExp("(a+)+$")',
    'new globalThis.RegExp("(a+)+$")',
    'new globalThis["RegExp"]("(a+)+$")',
    'const R = RegExp; new R("(a+)+$")',
    'make(RegExp, "(a+)+$")',
    "const makers = { R: RegExp };",
  ])("finds what makes a pattern of a text: %s", (code) => {
    expect(patternsIn("a.ts", code).made).toEqual(["a.ts:1"]);
  });

  it("reads scripts that are no TypeScript, and takes no search of the product's own for a pattern", () => {
    expect(files).toContain("api/images/codec/child.js");
    expect(patternsIn("a.js", "const found = /(a+)+$/.exec(text);").literals).toHaveLength(1);
    expect(patternsIn("a.ts", "store.search(words); text.split(SEP); x instanceof RegExp;").made).toEqual([]);
  });

  it.each([
    [/\s+$/, "2nd degree polynomial"],
    [/<title[^>]*>/i, "2nd degree polynomial"],
    [/^\s*(<!--[\s\S]*?-->\s*)*<html/i, "exponential"],
    [/(?<=a)b+c/, "cannot be proven"],
    [/x{0,5000}(?!y)/, "ways to match"],
    [/a(?:[^b]*b)?/g, "in a loop"],
    [/a[^b]*b|a/g, "in a loop"],
  ])("refuses %s: %s", (pattern, reason) => {
    expect(whyNotLinear(pattern.source, pattern.flags)).toContain(reason);
  });

  it.each([/^\s+/, /<[^<>]*>/g, /\s+/g, /^[\w-]{43}$/, /(?<!\d)\d{4}(?!\d)/, /&(?:#\d+|\w+);/g])(
    "takes %s",
    (pattern) => {
      expect(whyNotLinear(pattern.source, pattern.flags)).toBeUndefined();
    },
  );
});
