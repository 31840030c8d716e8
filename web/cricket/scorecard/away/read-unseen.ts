import { unseenBalls } from "../../../../core/cricket/away/unseen-balls.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { isFailure } from "../../../rest/failure.ts";
import { fetchRest } from "../../../rest/fetch-rest.ts";
import { ballsPath } from "../ball-search.ts";
import { readBallPage } from "../commentary/read-ball-page.ts";

const PAGE = 200;
/** A day of a Test is some 540 balls. */
const MOST_PAGES = 5;
/** Overs that are asked for to find the first ball after one: its own, where it was not the last, the next, or an innings' first. */
const PLACES_AFTER = 3;

/**
 * The balls of a match that came after one, newest first; of more than are read the first alone; why they are not known, where
 * they are not.
 */
export type Unseen =
  | { kind: "known"; balls: readonly BallEntry[] }
  | { kind: "many"; first: BallEntry }
  | { kind: "gone" | "unanswered" };

/** Reads them over REST, as far back as it takes and in a few calls at most. Never rejects. */
export async function readUnseen(code: string, seen: string, signal: AbortSignal): Promise<Unseen> {
  const balls: BallEntry[] = [];
  let before: string | undefined;
  try {
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const body = await fetchRest(ballsPath(code, { before }, PAGE), signal, "no-cache");
      if (isFailure(body)) return { kind: "gone" };
      const page = readBallPage(body);
      if (!page) return { kind: "unanswered" };
      balls.push(...page.balls);
      before = page.before;
      const unseen = unseenBalls(balls, seen, before === undefined);
      if (unseen) return { kind: "known", balls: unseen };
      if (before === undefined) return { kind: "gone" };
    }
    const first = await firstAfter(code, seen, signal);
    return first ? { kind: "many", first } : { kind: "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}

/** The first ball after one that is far back, by the overs where it may stand. */
async function firstAfter(code: string, seen: string, signal: AbortSignal): Promise<BallEntry | undefined> {
  let [innings = 1, over = 0] = seen.split("-", 2).map(Number);
  for (let place = 0; place < PLACES_AFTER; place += 1) {
    const path = ballsPath(code, { innings, over: over + 1 }, PAGE);
    const balls = readBallPage(await fetchRest(path, signal, "no-cache"))?.balls ?? [];
    const first = (unseenBalls(balls, seen) ?? balls).at(-1);
    if (first) return first;
    if (place === 0) over += 1;
    else [innings, over] = [innings + 1, 0];
  }
  return undefined;
}
