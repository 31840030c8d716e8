import type { PageSource } from "../../core/routes/rendered-page.ts";
import type { MadeFrom } from "../http/answer.ts";
import type { Reads } from "../reads/reads.ts";
import type { Asker } from "../shares/asker.ts";

/**
 * A source for one page, which records the live documents that its answers were made from, and asks for `asker`. `turn` is awaited after each
 * answer, before the page is rendered from it.
 */
export function createPageSource(
  reads: Reads,
  turn: () => Promise<void>,
  asker?: Asker,
): PageSource & { madeFrom: readonly MadeFrom[] } {
  const madeFrom: MadeFrom[] = [];
  return {
    madeFrom,
    async get(path) {
      const { body, from } = await reads.answer(path, asker);
      if (from) madeFrom.push(from);
      await turn();
      return { status: body.status, body: body.value };
    },
  };
}
