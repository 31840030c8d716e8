import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { withoutReason } from "../../tools/skipped-tests.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const VITEST = "node_modules/vitest/vitest.mjs";

/** Tests that use Redis, nginx and a second database where they are there. */
const FILES = [
  "platform/sessions/sessions.test.ts",
  "tests/integration/sign-out.test.ts",
  "tests/integration/database/second-database.test.ts",
  "tests/integration/production/deployment.test.ts",
];

const report = z.object({
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Runs Node as on a machine with Node and npm alone (.ci/bare). */
async function bareNode(...args: string[]): Promise<string> {
  const { VITEST: _, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  const { stdout } = await promisify(execFile)(".ci/bare", [process.execPath, ...args], { cwd: ROOT, env });
  return stdout;
}

it("a bare machine shows the tests no browser but npm's, no font, Redis, nginx, Java or database", async () => {
  expect(JSON.parse(await bareNode("tests/support/what-is-here.ts"))).toEqual({
    browsers: ["npm", "npm"],
    fonts: [],
    programs: [],
    secondDatabase: "none",
  });
});

it("what needs one of them is skipped there by name, with the reason, and nothing fails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-bare-"));
  try {
    const file = join(folder, "report.json");
    await bareNode(VITEST, "run", "--reporter=json", `--outputFile.json=${file}`, ...FILES);
    const { numFailedTests, testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const skipped = tests.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName);
    expect(numFailedTests).toBe(0);
    expect(tests.length).toBeGreaterThan(skipped.length);
    for (const reason of [
      "redis-server is not installed",
      "nginx is not installed",
      "no mongod is on the PATH",
    ])
      expect(
        skipped.some((name) => name.includes(reason)),
        reason,
      ).toBe(true);
    expect(withoutReason(skipped)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
