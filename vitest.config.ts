import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { secondServer } from "./tests/support/databases/second-server.ts";
import { SharedLast } from "./tests/support/each-process/shared-last.ts";
import { failOnNoTest } from "./tests/support/fail-on-no-test.ts";
import { PATIENCE_MS } from "./tests/support/patience-ms.ts";

/**
 * The API's suites that use the database. They also run on a second database, if one is available. Suites that
 * count attempts or are independent of the database run only once.
 */
const apiSuites = globSync("api/**/*.test.ts").filter((file) => {
  const text = readFileSync(file, "utf8");
  return (
    /startTestApi|startReaderApi|editorApiOfFile/.test(text) &&
    /\bstore\b|createEditor|editorApiOfFile|inquir|notifications/.test(text)
  );
});

/**
 * Long tests for `npm run test:nightly`: whole collections of samples, every page by keyboard, whole
 * deployments, rare pages, and many cases of a property.
 */
const LONG_FORMS = "**/*.nightly.test.ts";
/** Closes the resources that the test files of a process share. */
const CLOSE_AT_END = "./tests/support/each-process/close-at-end.ts";
const isNightly = process.env.NIGHTLY === "1";

const setupFiles = ["tests/support/each-file/patience.ts", "tests/support/each-file/close-after-each.ts"];

const shared = {
  // The limit ends only tests that hang. It is longer than any wait within a test on a busy machine, so that the
  // error of the wait itself appears first.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  restoreMocks: true,
  setupFiles,
  exclude: ["**/node_modules/**", "web/dist/**", ...(isNightly ? [] : [LONG_FORMS])],
  // A process runs one test file after another. With isolation, each file would load vitest and the product's
  // modules again. Therefore a test must restore clocks, globals and variables, and close servers and stores.
  isolate: false,
  // Number of tests within a file that may run at the same time: keyboard walks, which mostly wait for frames.
  maxConcurrency: 3,
  // The limit does not slow tests down, because a poll ends as soon as its condition holds.
  expect: { poll: { timeout: PATIENCE_MS } },
  // A summary contains only the message of a failure. A truncated message such as "expected [ Array(1) ]" would
  // not show the cause.
  chaiConfig: { truncateThreshold: 500 },
};

export default defineConfig({
  test: {
    reporters: ["default", failOnNoTest()],
    // Three test files run at once on two cores, because browsers and servers often wait for each other and
    // leave a core idle.
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
