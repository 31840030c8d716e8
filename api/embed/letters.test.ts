import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** What a frame's words are written by. */
const WRITERS = [
  ...globSync("core/cricket/*.ts", { cwd: ROOT }),
  ...globSync("core/cricket/{match-list,names,strip,super-over}/*.ts", { cwd: ROOT }),
  ...globSync("api/embed/*.{ts,js}", { cwd: ROOT }),
  "api/words/embed.ts",
  ...globSync("core/bengali/{clock,dates,months}.ts", { cwd: ROOT }),
  "core/cricket/scorecard/summary.ts",
  "core/site.ts",
].filter((file) => !file.includes(".test."));
const SYLLABLE = /[\u0985-\u09b9\u09dc-\u09df]\u09bc?(?:\u09cd[\u0995-\u09b9\u09dc-\u09df]\u09bc?)*/g;

it("the letters of an embedded score have every syllable of its words (web/fonts/subset-embed.mjs makes them)", () => {
  const known = new Set(readFileSync(`${ROOT}api/embed/letters.txt`, "utf8").trim().split(" "));
  const missing = WRITERS.flatMap((file) =>
    (readFileSync(ROOT + file, "utf8").match(SYLLABLE) ?? [])
      .filter((syllable) => !known.has(syllable))
      .map((syllable) => `${file}: ${syllable}`),
  );
  expect(WRITERS.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
