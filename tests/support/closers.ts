import { afterEach } from "vitest";

/** Functions that the test calls at its end, the last one first. */
export function prepareClosers(): (() => unknown)[] {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  return closers;
}
