import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { cleanups } from "../support/each-file/cleanups.ts";

const cruised = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({ violations: z.array(z.object({ rule: z.object({ name: z.string() }) })) }),
});

/** What the rules say of folders below `root`. */
async function cruise(root: string, folders: readonly string[]): Promise<z.infer<typeof cruised>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      ...["--config", resolve(".dependency-cruiser.cjs"), "--output-type", "json"],
      ...folders,
    ],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  return cruised.parse(JSON.parse(stdout));
}

it("the rules on imports are held against TypeScript, which the checker passes over where it cannot read it", async () => {
  const { modules } = await cruise(".", ["core/topics", "web/shell"]);
  const sources = modules.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(["core/topics/topics.ts", "web/state.ts"]));
  expect(sources.filter((source) => source.endsWith(".tsx")).length).toBeGreaterThan(5);
});

it.each([
  ["core/live/mirrored.ts", "core/topics/topics.ts", "core-one-way-3"],
  ["core/news/lists.ts", "core/contract/rest.ts", "core-one-way-5"],
  ["core/new-room/thing.ts", "core/new-room/other.ts", "core-rooms-in-a-row"],
  ["platform/config/config.ts", "platform/fetch/open.ts", "platform-one-way-5"],
])("a room does not import from one after it: %s from %s", async (from, to, rule) => {
  const root = await mkdtemp(join(tmpdir(), "khobor-layers-"));
  cleanups.push(() => rm(root, { recursive: true }));
  const planted = {
    [to]: "export const planted = 1;\n",
    [from]: `export { planted } from "./${relative(dirname(from), to)}";\n`,
  };
  for (const [file, text] of Object.entries(planted)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const { summary } = await cruise(root, [dirname(from)]);
  expect(summary.violations.map((violation) => violation.rule.name)).toEqual([rule]);
});
