import { defineConfig } from "vitest/config";

/** Tests of `npm run test:mutants`: those beside the code that stryker.config.json changes, and of the client. */
export default defineConfig({
  test: {
    environment: "./tests/support/each-process/close-at-end.ts",
    setupFiles: [
      "tests/support/each-file/patience.ts",
      "tests/support/each-file/close-after-each.ts",
      "tests/support/each-file/property-seed.ts",
    ],
    include: [
      "{core/live,packages/client/live,platform/live-store,realtime/delivery,workers/cricket}/**/*.test.ts",
    ],
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
