import type { Response } from "express";
import { DAY_SECONDS } from "../../core/time-units.ts";
import type { RateLimit, RateLimits } from "../../platform/rate-limits/port.ts";
import type { CreateRequest, Store } from "../../store/types.ts";
import type { Caller } from "../auth/caller.ts";
import { Refusal } from "../http/refusal.ts";

export interface WriterCapSettings {
  drafts: number;
  /** Most new articles and saves in a day, because each is stored as a version. */
  savesPerDay: number;
  picturesPerDay: number;
}

/** Limits for writers; each method throws a refusal when its limit is reached. Editors have no limits. */
export interface WriterCaps {
  /**
   * Makes a new draft. `once`: the request's idempotency key; a repeated request passes, because its draft
   * exists. `make` runs after earlier drafts of the writer in this process.
   */
  newDraft<T>(
    caller: Caller,
    response: Response,
    once: CreateRequest | "none",
    make: () => Promise<T>,
  ): Promise<T>;
  save(caller: Caller, response: Response): Promise<void>;
  picture(caller: Caller, response: Response): Promise<void>;
  /** Counts a step of a draft's review; steps have the same limit as saves. The audit lists each step. */
  step(caller: Caller, response: Response): Promise<void>;
  /**
   * Whether an opened or closed tab is published at once, which costs a job. Otherwise the next change includes
   * it.
   */
  tellsOfTab(caller: Caller): Promise<boolean>;
}

const TABS_A_MINUTE = 60;

/** Limits how much data a writer can store, because the account may be stolen. */
export function createWriterCaps(parts: {
  caps: WriterCapSettings;
  articles: Pick<Store["articles"], "draftsOf" | "hasMade">;
  rateLimits: RateLimits;
  now: () => number;
}): WriterCaps {
  const { caps, articles, rateLimits, now } = parts;
  const ofDay = (name: string, limit: number) =>
    rateLimits.create({ name, limit, windowSeconds: DAY_SECONDS, whenAway: "count-here" });
  const saves = ofDay("writers' saves", caps.savesPerDay);
  const steps = ofDay("writers' steps", caps.savesPerDay);
  const pictures = ofDay("writers' pictures", caps.picturesPerDay);

  const tabs = rateLimits.create({
    name: "writers' tabs",
    limit: TABS_A_MINUTE,
    windowSeconds: 60,
    whenAway: "count-here",
  });

  const take =
    (limit: RateLimit, what: string) =>
    async ({ writer }: Caller, response: Response): Promise<void> => {
      if (writer === undefined) return;
      const taken = await limit.take(writer);
      if (!taken.ok) {
        const retryAfter = Math.ceil(taken.waitMs / 1000);
        throw new Refusal(429, `Writers ${what} a day. Please continue later.`, { retryAfter });
      }
      response.once("finish", () => {
        if (response.statusCode >= 400) limit.giveBack(writer).catch(() => {});
      });
    };

  /** The draft that each writer is creating, so that simultaneous requests are counted one after the other. */
  const making = new Map<string, Promise<unknown>>();
  function inTurn<T>(writer: string, work: () => Promise<T>): Promise<T> {
    const done = (making.get(writer) ?? Promise.resolve()).then(work, work);
    making.set(writer, done);
    const leave = (): void => {
      if (making.get(writer) === done) making.delete(writer);
    };
    done.then(leave, leave);
    return done;
  }

  const save = take(saves, `save ${caps.savesPerDay} times`);

  return {
    save,
    picture: take(pictures, `upload ${caps.picturesPerDay} pictures`),
    step: take(steps, `hand in and take back ${caps.savesPerDay} times`),
    tellsOfTab: async ({ writer }) => writer === undefined || (await tabs.take(writer)).ok,
    async newDraft(caller, response, once, make) {
      const { writer } = caller;
      if (writer === undefined) return make();
      return inTurn(writer, async () => {
        if (once !== "none" && (await articles.hasMade(once, now()))) return make();
        if ((await articles.draftsOf(writer, caps.drafts)) >= caps.drafts) {
          const message = `You have reached the limit of ${caps.drafts} drafts. Delete some or submit them for publication.`;
          throw new Refusal(403, message);
        }
        await save(caller, response);
        return make();
      });
    },
  };
}
