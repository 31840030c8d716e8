import { readRest } from "./read-rest.ts";
import type { RestCache } from "./rest-cache.ts";

/** Asks once for what the page can do without and does not hold. Where that fails, who needs it asks again. */
export function ask(answers: RestCache, path: string, failed?: () => void): void {
  const take = answers.await(path);
  if (!take) return;
  readRest(path).then(take, () => {
    take(undefined);
    failed?.();
  });
}
