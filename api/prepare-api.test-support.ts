import { beforeAll } from "vitest";
import { partsOf } from "../tests/support/parts-of.ts";
import { startTestApi, type TestApi } from "../tests/support/sites/test-api.ts";

/** Starts an API for all tests of a file; `fill` runs before the first of them. */
export function prepareApi(
  options: Parameters<typeof startTestApi>[0] = {},
  fill: () => unknown = () => undefined,
): TestApi {
  let started: TestApi | undefined;
  beforeAll(async () => {
    const api = await startTestApi(options);
    started = api;
    await fill();
    return () => api.close();
  });
  return partsOf(() => {
    if (!started) throw new Error("It is there while tests run, and not before");
    return started;
  });
}
