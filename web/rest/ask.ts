import type { Answers } from "./answers.ts";
import { readRest } from "./read-rest.ts";

/** Asks once for what the page can do without and does not hold. Where that fails, who needs it asks again. */
export function ask(answers: Answers, path: string, failed?: () => void): void {
  const take = answers.await(path);
  if (!take) return;
  readRest(path).then(take, () => {
    take(undefined);
    failed?.();
  });
}
