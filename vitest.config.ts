import { defineConfig } from "vitest/config";

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  // A second, the default, is not long for a browser on a busy machine; a condition that holds is seen at once all the same.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Two files at once, on two cores as on more: a browser test waits more than it computes.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "{core,platform,store,workers,realtime,api,demo,web,tools}/**/*.test.{ts,tsx}",
            "main.test.ts",
          ],
          exclude: ["**/node_modules/**", "web/dist/**"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
