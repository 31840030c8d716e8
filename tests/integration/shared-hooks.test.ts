import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** It runs for each test file (vitest.config.ts). */
const SETUP_FILE = "tests/support/each-file/close-after-each.ts";

test("no module that test files share registers a hook when it is loaded: that would be for the first of them alone", () => {
  const shared = globSync(["tests/support/**/*.ts", "**/*.test-support.{ts,tsx}"], {
    exclude: (name) => name === "node_modules",
  });
  expect(shared.length).toBeGreaterThan(30);
  const hooks = shared
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, "utf8")));
  expect(hooks).toEqual([SETUP_FILE]);
});
