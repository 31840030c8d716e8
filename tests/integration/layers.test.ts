import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";

const cruised = z.object({ modules: z.array(z.object({ source: z.string() })) });

it("the rules on imports are held against TypeScript, which the checker passes over where it cannot read it", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "json"],
      ...["core/live", "web/shell"],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const sources = cruised.parse(JSON.parse(stdout)).modules.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(["core/live/topics.ts", "web/state.ts"]));
  expect(sources.filter((source) => source.endsWith(".tsx")).length).toBeGreaterThan(5);
});
