import { DAY_SECONDS } from "../../core/time-units.ts";
import type { Log } from "../../platform/log/log.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { InquiryStore } from "../../store/types.ts";
import type { AuditTrail } from "../auth/audit-trail.ts";
import { Refusal } from "../http/refusal.ts";

export interface InquiryCapSettings {
  inAll: number;
  perDay: number;
}

/** Returns the room of a message that was not stored. */
export type GiveBack = () => Promise<void>;

const DAY_FULL = "No more messages can be taken today. Please try again tomorrow.";
const STORE_FULL = "No more messages can be taken now. Please try again later.";
/**
 * Share of a day's messages that may come from one wide network: an agency's building, or a carrier's
 * customers.
 */
const SHARE_OF_NETWORK = 0.2;
/** Person in the audit for actions of the site itself; no provider can use this issuer. */
const SITE = { issuer: "urn:khobor:site", id: "site", name: "The site", roles: [] };

/**
 * Limits strangers' messages per day, per day and network (`wideNetworkOf`), and in total. Logs and audits the
 * first refusal of a day, for editors. Throws a {@link Refusal}.
 */
export function inquiryCaps(parts: {
  caps: InquiryCapSettings;
  inquiries: Pick<InquiryStore, "count">;
  rateLimits: RateLimits;
  audit: AuditTrail;
  log: Log;
}): (network: string) => Promise<GiveBack> {
  const { caps, inquiries, rateLimits, audit, log } = parts;
  const ofDay = (name: string, limit: number) =>
    rateLimits.create({ name, limit, windowSeconds: DAY_SECONDS, whenAway: "count-here" });
  const day = ofDay("inquiries in a day", caps.perDay);
  const network = ofDay("inquiries of a network", Math.ceil(caps.perDay * SHARE_OF_NETWORK));
  const told = ofDay("inquiries refused, told", 1);

  async function tell(what: string): Promise<void> {
    if (!(await told.take(what)).ok) return;
    log.error({ ...caps }, `inquiries are refused: ${what}`);
    await audit.add(SITE, "inquiry.full", what);
  }

  return async (from) => {
    if ((await inquiries.count()) >= caps.inAll) {
      await tell(`${caps.inAll} are kept, which is the most (INQUIRIES)`);
      throw new Refusal(503, STORE_FULL, { retryAfter: DAY_SECONDS });
    }
    const ofNetwork = await network.take(from);
    if (!ofNetwork.ok) throw new Refusal(429, DAY_FULL, { retryAfter: Math.ceil(ofNetwork.waitMs / 1000) });
    const ofAll = await day.take("all");
    if (!ofAll.ok) {
      await network.giveBack(from);
      await tell(`${caps.perDay} came in a day, which is the most (INQUIRIES_PER_DAY)`);
      throw new Refusal(503, DAY_FULL, { retryAfter: Math.ceil(ofAll.waitMs / 1000) });
    }
    return async () => {
      await Promise.all([network.giveBack(from), day.giveBack("all")]);
    };
  };
}
