import { afterEach } from "vitest";

/** What a test adds to the list is called after it, the last first. */
export function prepareClosers(): (() => unknown)[] {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  return closers;
}
