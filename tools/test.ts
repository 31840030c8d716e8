/**
 * `npm test`: runs lint, types, layers and the web build, then size budgets and all tests in parallel. A step
 * that runs no tests counts as one test. Ends with `N passed, N failed`. `TEST_SKIPPED_FILE`: file that
 * receives the paths of test files with skipped tests. `npm test -- --only=FILE`: runs only the test files that
 * FILE lists, and the API's among them also on a second database, if available.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { secondServer } from "../tests/support/databases/second-server.ts";
import { temporaryFolder } from "../tests/support/each-process/temporary-folder.ts";
import { withoutReason } from "./skipped-tests.ts";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
}

// Many processes load the same modules. The cache lets Node compile each module only once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/khobor/compiled");

// The seeds are fixed, so that the result of a run depends only on the change. `npx vitest` and
// `npm run test:faults` use random seeds and print them.
for (const seed of ["PROPERTY_SEED", "FAULTS_SEED", "SIMULATION_SEED", "DATABASE_SEED"])
  process.env[seed] ??= "20261122";

const total: Tally = { passed: 0, failed: 0, skipped: [] };
const failures: string[] = [];
const skippedFiles = new Set<string>();

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
function failureLine(name: string, [first = ""]: readonly string[]): string {
  const [message = "", place] = first.replace(ANSI, "").split(/\n\s+at /);
  const short = message.replace(/\s+/g, " ").trim().slice(0, 300);
  return [name, short, place && `at ${place}`].filter(Boolean).join(": ");
}

function failOutsideTests(name: string): void {
  total.failed += 1;
  failures.push(name);
}

function run(command: string, args: readonly string[], print?: (chunk: Buffer) => unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: print ? ["ignore", "pipe", "pipe"] : "inherit" });
    if (print) for (const stream of [child.stdout, child.stderr]) stream?.on("data", print);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  const began = performance.now();
  const output: Buffer[] = [];
  const code = await run(command, args, (chunk) => output.push(chunk));
  if (code === 0) total.passed += 1;
  else failOutsideTests(name);
  console.log(
    `\n== ${name}\n${Buffer.concat(output)}${name}: ${code === 0 ? "passed" : "failed"} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}

async function vitest(folder: string, which: readonly string[] = []): Promise<void> {
  console.log("\n== unit, integration and browser tests");
  const report = join(folder, "vitest.json");
  const code = await run("vitest", [
    "run",
    ...which,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const parsed = vitestReport.safeParse(JSON.parse(await readFile(report, "utf8").catch(() => "null")));
  if (!parsed.success) return failOutsideTests("vitest wrote no report");
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  for (const file of testResults) {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) failures.push(failureLine(test.fullName, test.failureMessages));
    if (file.status === "failed" && failed.length === 0) {
      total.failed += 1;
      failures.push(`${file.name} did not run`);
    }
    for (const test of file.assertionResults) {
      if (test.status !== "skipped" && test.status !== "pending") continue;
      total.skipped.push(test.fullName);
      skippedFiles.add(relative(process.cwd(), file.name));
    }
  }
  for (const name of withoutReason(total.skipped))
    failOutsideTests(`${name}: skipped, and its name does not say what it needs`);
  if (code !== 0 && failures.length === 0) failOutsideTests("vitest ended with an error outside the tests");
}

const folder = await mkdtemp(join(temporaryFolder(), "khobor-test-"));
// Temporary files in memory disappear with the machine. In other folders, paths may be too long for sockets.
if (temporaryFolder() !== tmpdir()) process.env.TMPDIR = folder;
try {
  // Tests need only the web build. The type check takes 15 s of one core while tests use the other core. More
  // threads would double the work, because each thread checks the shared files.
  const build = step("web build", "npm", ["run", "--silent", "build"]);
  const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
  if (only !== undefined) {
    await build;
    // The tests on the embedded database have already run.
    process.env.TEST_SECOND_DATABASE_ONLY = "1";
    const files = (await readFile(only, "utf8")).split("\n").filter(Boolean);
    if (files.length > 0) await vitest(folder, files);
    if (secondServer) await vitest(folder, ["--project", `api on ${secondServer.name}`]);
  } else
    await Promise.all([
      step("types", "tsc", ["-p", ".", "--singleThreaded"]),
      build.then(() =>
        Promise.all([step("size budgets", process.execPath, ["tools/size-budgets.ts"]), vitest(folder)]),
      ),
      step("lint", "biome", ["check", "."]),
      step("layers", "npm", ["run", "--silent", "layers"]),
    ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (total.skipped.length > 0)
  console.log(`\nSkipped:\n${total.skipped.map((name) => `  ${name}`).join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
if (process.env.TEST_SKIPPED_FILE)
  await writeFile(process.env.TEST_SKIPPED_FILE, `${[...skippedFiles].join("\n")}\n`);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
