import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { secondServer } from "./tests/support/databases/second-server.ts";
import { SharedLast } from "./tests/support/each-process/shared-last.ts";
import { failOnNoTest } from "./tests/support/fail-on-no-test.ts";
import { PATIENCE_MS } from "./tests/support/patience-ms.ts";

/**
 * The API's suites that use the database; they run on a second one too, where there is one. What counts tries and what
 * answers every reader alike does without.
 */
const apiSuites = globSync("api/**/*.test.ts").filter((file) => {
  const text = readFileSync(file, "utf8");
  return (
    /startTestApi|startReaderApi|editorApiOfFile/.test(text) &&
    /\bstore\b|createEditor|editorApiOfFile|inquir|notifications/.test(text)
  );
});

/**
 * Longer forms, of `npm run test:nightly`: whole corpora, every page by keys, whole deployments, what one page in many does, many
 * cases of a property.
 */
const LONG_FORMS = "**/*.nightly.test.ts";
/** Closes what a process's files share. */
const CLOSE_AT_END = "./tests/support/each-process/close-at-end.ts";
const isNightly = process.env.NIGHTLY === "1";

const setupFiles = ["tests/support/each-file/patience.ts", "tests/support/each-file/close-after-each.ts"];

const shared = {
  // What hangs ends; no test is judged by how long it takes. Longer than all that a test waits for on a busy machine, so that
  // the wait says what did not come.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  restoreMocks: true,
  setupFiles,
  exclude: ["**/node_modules/**", "web/dist/**", ...(isNightly ? [] : [LONG_FORMS])],
  // A process takes file after file: each would load vitest and the modules of the product anew otherwise. So a test leaves
  // nothing behind: clocks, globals and variables are put back, servers and stores are closed.
  isolate: false,
  // What runs side by side within a file: walks by keys, which wait for frames most of the time.
  maxConcurrency: 3,
  // A condition that holds is seen at once all the same.
  expect: { poll: { timeout: PATIENCE_MS } },
  // The message is all that a summary keeps of a failure: "expected [ Array(1) ]" does not say what a page complained of.
  chaiConfig: { truncateThreshold: 500 },
};

export default defineConfig({
  test: {
    reporters: ["default", failOnNoTest()],
    // Three files at once on two cores: browsers and servers wait for each other often enough to leave one idle.
    maxWorkers: 3,
    sequence: { sequencer: SharedLast },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          environment: CLOSE_AT_END,
          setupFiles: [...setupFiles, "tests/support/each-file/property-seed.ts"],
          include: [
            "{commands,core,packages,platform,embedded-database,store,workers,realtime,api,demo,web,tools}/**/*.test.{ts,tsx}",
            "main{,.nightly}.test.ts",
          ],
        },
      },
      ...(secondServer && apiSuites.length > 0
        ? [
            {
              test: {
                ...shared,
                name: `api on ${secondServer.name}`,
                environment: CLOSE_AT_END,
                include: apiSuites,
                env: { TEST_API_DATABASE: "second" },
              },
            },
          ]
        : []),
      {
        test: {
          ...shared,
          name: "integration",
          environment: CLOSE_AT_END,
          include: ["tests/integration/**/*.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "faults",
          include: ["tests/{faults,simulation}/**/*.test.ts"],
          environment: CLOSE_AT_END,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          environment: CLOSE_AT_END,
          include: [isNightly ? `tests/e2e/${LONG_FORMS}` : "tests/e2e/**/*.test.ts"],
        },
      },
    ],
  },
});
