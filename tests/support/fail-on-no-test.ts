import type { Reporter, Vitest } from "vitest/node";

/** Fails a run if no test matches `-t`, which Vitest reports as success. */
export function failOnNoTest(): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit(started) {
      vitest = started;
    },
    onTestRunEnd(modules) {
      const pattern = vitest?.config.testNamePattern;
      if (pattern === undefined || modules.length === 0) return;
      const ran = modules.some((module) =>
        [...module.children.allTests()].some((test) => test.result().state !== "skipped"),
      );
      if (ran) return;
      console.error(`No test is called like ${pattern}`);
      process.exitCode = 1;
    },
  };
}
