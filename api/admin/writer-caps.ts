import type { Request, Response } from "express";
import type { RateLimit, RateLimits } from "../../platform/rate-limits/port.ts";
import type { CreateRequest, Store } from "../../store/types.ts";
import { sendRefusal } from "../http/send.ts";

export interface WriterCapSettings {
  /** Unpublished articles that one has at once. */
  drafts: number;
  /** New articles and saves in a day, which begins with the first: each is kept as a version. */
  savesPerDay: number;
  picturesPerDay: number;
}

/** Each sends a refusal and says false where a writer has no room; editors always have. */
export interface WriterCaps {
  /** `once`: the key it came with. A request that has made its draft is answered as it was. */
  newDraft(request: Request, response: Response, once: CreateRequest | "none"): Promise<boolean>;
  save(request: Request, response: Response): Promise<boolean>;
  picture(request: Request, response: Response): Promise<boolean>;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Bounds what a writer's account leaves in the database: it may be anybody's who found a password. */
export function createWriterCaps(parts: {
  caps: WriterCapSettings;
  articles: Pick<Store["articles"], "draftsOf" | "hasMade">;
  rateLimits: RateLimits;
  /** The account of a writer; undefined of an editor. */
  writerOf: (response: Response) => string | undefined;
}): WriterCaps {
  const { caps, articles, rateLimits, writerOf } = parts;
  const ofDay = (name: string, limit: number) =>
    rateLimits.create({ name, limit, windowSeconds: DAY_SECONDS, whenAway: "count-here" });
  const saves = ofDay("writers' saves", caps.savesPerDay);
  const pictures = ofDay("writers' pictures", caps.picturesPerDay);

  async function take(
    limit: RateLimit,
    what: string,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    const writer = writerOf(response);
    if (writer === undefined) return true;
    const taken = await limit.take(writer);
    if (!taken.ok) {
      response.setHeader("Retry-After", String(Math.ceil(taken.waitMs / 1000)));
      sendRefusal(request, response, 429, `Writers ${what} a day. Please go on later.`);
      return false;
    }
    response.once("finish", () => {
      // If it cannot be taken back, the count ends with its day.
      if (response.statusCode >= 400) limit.giveBack(writer).catch(() => {});
    });
    return true;
  }

  const save: WriterCaps["save"] = (request, response) =>
    take(saves, `save ${caps.savesPerDay} times`, request, response);

  return {
    save,
    picture: (request, response) =>
      take(pictures, `upload ${caps.picturesPerDay} pictures`, request, response),
    async newDraft(request, response, once) {
      const writer = writerOf(response);
      if (writer === undefined || (once !== "none" && (await articles.hasMade(once)))) return true;
      if ((await articles.draftsOf(writer, caps.drafts)) >= caps.drafts) {
        const message = `You have ${caps.drafts} drafts, which is the most. Delete some, or have them published.`;
        sendRefusal(request, response, 403, message);
        return false;
      }
      return save(request, response);
    },
  };
}
