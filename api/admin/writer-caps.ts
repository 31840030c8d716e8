import type { Response } from "express";
import { DAY_SECONDS } from "../../core/time-units.ts";
import type { RateLimit, RateLimits } from "../../platform/rate-limits/port.ts";
import type { CreateRequest, Store } from "../../store/types.ts";
import type { Caller } from "../auth/caller.ts";
import { Refusal } from "../http/refusal.ts";

export interface WriterCapSettings {
  /** Unpublished articles that one has at once. */
  drafts: number;
  /** New articles and saves in a day, which begins with the first: each is kept as a version. */
  savesPerDay: number;
  picturesPerDay: number;
}

/** Each throws a refusal where a writer has no room; editors always have. */
export interface WriterCaps {
  /**
   * `once`: the request's idempotency key. A repeated request passes, since its draft is there already. `make` runs after the
   * other drafts of the same writer in this process are made.
   */
  newDraft<T>(
    caller: Caller,
    response: Response,
    once: CreateRequest | "none",
    make: () => Promise<T>,
  ): Promise<T>;
  save(caller: Caller, response: Response): Promise<void>;
  picture(caller: Caller, response: Response): Promise<void>;
  /** Handing a draft in or taking it back: each has its line in the audit. As often as one may save. */
  step(caller: Caller, response: Response): Promise<void>;
  /**
   * Whether the desk is told at once that a tab was opened or closed: each telling is a job. Nothing is refused where it is not; the
   * next telling has it.
   */
  tellsOfTab(caller: Caller): Promise<boolean>;
}

/** As many as nobody opens and closes by hand. */
const TABS_A_MINUTE = 60;

/** Bounds what a writer's account leaves in the database: it may be anybody's who found a password. */
export function createWriterCaps(parts: {
  caps: WriterCapSettings;
  articles: Pick<Store["articles"], "draftsOf" | "hasMade">;
  rateLimits: RateLimits;
  /** ms since 1970. */
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
        throw new Refusal(429, `Writers ${what} a day. Please go on later.`, { retryAfter });
      }
      response.once("finish", () => {
        // If it cannot be taken back, the count ends with its day.
        if (response.statusCode >= 400) limit.giveBack(writer).catch(() => {});
      });
    };

  /** The last draft that is being made of each writer: of those sent at once, each is counted before the next. */
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
