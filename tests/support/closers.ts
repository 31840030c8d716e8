import { afterEach } from "vitest";

/** Functions to call after the test, last first. */
export function prepareClosers(): (() => unknown)[] {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  return closers;
}
