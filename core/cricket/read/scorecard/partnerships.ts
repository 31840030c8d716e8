import type { BallsPerOver } from "../../overs.ts";
import { isAllOut, runsAnOver } from "../../overs.ts";
import type { Batter, Innings, Partnership } from "../../types.ts";
import { childFields, childList, count, type Fields, fieldsOf, key, rate } from "../reading.ts";
import type { BattingContext } from "./batting.ts";
import { playerName } from "./team-book.ts";

const MOST_STANDS = 15;

function readPartnership(
  stand: Fields | undefined,
  context: BattingContext,
  ballsPerOver: BallsPerOver,
): Partnership | undefined {
  const partnership: Partnership = { order: [], batters: {}, runs: 0, balls: 0, runRate: "" };
  for (const entry of childList(stand, "batsmen").slice(0, 4)) {
    const row = fieldsOf(entry);
    const id = key(row, "batsman");
    if (!row || id === "" || Object.hasOwn(partnership.batters, id)) continue;
    partnership.order.push(id);
    partnership.batters[id] = {
      ...playerName(context.book, context.teamId, id, row, "batsman"),
      runs: count(row, "runs") ?? 0,
      balls: count(row, "balls") ?? 0,
    };
  }
  if (partnership.order.length === 0) return undefined;
  partnership.runs = count(stand, "runs") ?? 0;
  partnership.balls = count(stand, "balls") ?? 0;
  partnership.runRate =
    runsAnOver(partnership.runs, partnership.balls, ballsPerOver) ?? (rate(stand, "runrate") || "0.00");
  return partnership;
}

/** Whether a dismissal ends the partnership; of the retirements only "retired out" does. */
function isOut(batter: Batter | undefined): boolean {
  const { batting, howOut = "" } = batter ?? {};
  return !batting && howOut !== "" && !/^(?:not out|retired(?!\W*out))/i.test(howOut);
}

/**
 * The current or last partnership. `ForWicket`, or if absent its batters, show whether it has ended: play may
 * pause at the fall of a wicket (decisions/cricket.md#current-players).
 */
export function readPartnershipCurrent(
  raw: Fields,
  context: BattingContext,
  innings: Pick<Innings, "wickets" | "batters"> & { ballsPerOver: BallsPerOver },
): Partnership | undefined {
  const stand = childFields(raw, "partnershipcurrent");
  const { wickets, batters } = innings;
  const partnership = readPartnership(stand, context, innings.ballsPerOver);
  if (!partnership) return undefined;
  const forWicket = count(stand, "forwicket") || undefined;
  const broken = forWicket
    ? wickets >= forWicket
    : isAllOut(innings) || partnership.order.some((id) => isOut(batters[id]));
  return { ...partnership, ...(forWicket ? { forWicket } : {}), ...(broken ? { broken } : {}) };
}

/**
 * A partnership without Bengali names, which only charts show. Charts have the names themselves, and without
 * these the patch of a wicket is smaller.
 */
function asWritten(stand: Partnership): Partnership {
  const batters = Object.entries(stand.batters).map(
    ([id, { bengali: _, ...batter }]) => [id, batter] as const,
  );
  return { ...stand, batters: Object.fromEntries(batters) };
}

export function readPartnerships(
  raw: Fields,
  context: BattingContext,
  ballsPerOver: BallsPerOver,
): Record<string, Partnership> | undefined {
  const current = count(childFields(raw, "partnershipcurrent"), "forwicket");
  const stands = childList(raw, "partnerships")
    .slice(0, MOST_STANDS)
    .flatMap((entry, index) => {
      const row = fieldsOf(entry);
      const wicket = count(row, "forwicket") || index + 1;
      const stand = wicket === current ? undefined : readPartnership(row, context, ballsPerOver);
      return stand ? [[String(wicket), asWritten(stand)] as const] : [];
    });
  return stands.length > 0 ? Object.fromEntries(stands) : undefined;
}
