import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Allowed texts: tables that look up names, and keys of documents, which are not shown. */
const ALLOWED =
  /\.test|test-support|^core\/cricket\/(?:read|names|fixtures|bengali-teams|team-name)|^workers\/cricket\/parsing/;
const PATTERN =
  /(?<=[=([,:!&|?] ?|return )\/(?![/*>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*(?=[.,;)\]\s])/g;

it("reads a provider's English in core/cricket/read and nowhere else", () => {
  const files = globSync("{core/cricket,web/cricket,workers/cricket,api/embed}/**/*.{ts,tsx}").filter(
    (file) => !ALLOWED.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(PATTERN)]
      // Leaves out character classes and escapes.
      .filter(
        ([pattern]) =>
          !pattern.startsWith("/^\\/") &&
          /[a-z]{3}/i.test(pattern.replaceAll(/\\p\{[^}]*\}|\\.|\[[^\]]*\]/gi, " ")),
      )
      .map(([pattern]) => `${file}: ${pattern}`),
  );
  expect(found).toEqual([]);
});
