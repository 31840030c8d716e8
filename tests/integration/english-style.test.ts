import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { breachesIn } from "../support/english.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md", "demo/data/*.md"];
const ROOMS =
  "api commands core demo embedded-database packages platform realtime store tests tools web workers".split(
    " ",
  );

const found = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => breachesIn(path, readFileSync(`${ROOT}${path}`, "utf8")));

describe("plain English", () => {
  it("finds each form with its plain one, in documents and comments, unless the line before says why", () => {
    const forms = [
      "What the worker finds is sent.",
      "It moves for who reads.",
      "Of a frame, bytes.",
      "It compares what it has with what it had.",
      "It says nothing, and knows of no other.",
      "Readers are told.",
      "Undefined where it is none.",
      "It stands below.",
      "It asks anew.",
      "It has two besides.",
      "It waits in vain.",
      "It is mended.",
      "The age from which on it waits.",
      "It goes on.",
      `A${" long".repeat(35)} sentence.`,
    ];
    for (const form of forms) {
      expect(breachesIn("x.md", `Good.\n\n- Fine. ${form}\n`)).toEqual([
        expect.stringMatching(/^x\.md:3: .+ \(plain: .+\): .+$/),
      ]);
      expect(breachesIn("x.md", `<!-- style: a quotation -->\n${form}\n`)).toEqual([]);
    }
    const pronoun = "It is sent. It is stored.";
    for (const [path, content] of [
      ["x.md", `Fine.\n\n- ${pronoun}\n`],
      ["x.ts", `/** ${pronoun} */`],
    ] as const)
      expect(breachesIn(path, content)).toEqual([expect.stringContaining("a pronoun without its noun")]);
    expect(breachesIn("x.md", "Fine. It is sent.\n")).toEqual([]);
    const [clause] = forms;
    for (const comment of [`\n/**\n * Fine.\n * ${clause}\n */`, `// Fine.\n\n// ${clause}`])
      expect(breachesIn("x.ts", comment)).toEqual([expect.stringContaining("a clause as subject")]);
    expect(breachesIn("x.ts", `const a = "// ${clause}";\n// style: a quotation\n// ${clause}`)).toEqual([]);
    expect(breachesIn("x.md", 'What next? `What is told` of "what is told" can be told apart.\n')).toEqual(
      [],
    );
  });

  it("is the English of the documents", () => {
    const paths = globSync(DOCUMENTS, { cwd: ROOT });
    expect(paths.length).toBeGreaterThan(30);
    expect(found(paths)).toEqual([]);
  });

  it("is the English of comments", () => {
    const left = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/;
    const paths = ROOMS.flatMap((room) =>
      globSync(`${room}/**/*.{ts,tsx,js,css}`, { cwd: ROOT, exclude: (path) => left.test(path) }),
    );
    expect(paths.length).toBeGreaterThan(500);
    expect(found(paths)).toEqual([]);
  });
});
