import { unseenBalls } from "../../../../core/cricket/away/unseen-balls.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { isFailure } from "../../../rest/failure.ts";
import { fetchRest } from "../../../rest/fetch-rest.ts";
import { ballsPath } from "../ball-search.ts";
import { readBallPage } from "../commentary/read-ball-page.ts";

const PAGE = 200;
/** A day of a Test is some 540 balls. */
const MOST_PAGES = 5;

/** The balls of a match that came after one, newest first; why they are not known, where they are not. */
export type Unseen = { kind: "known"; balls: readonly BallEntry[] } | { kind: "gone" | "unanswered" };

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
      const unseen = unseenBalls(balls, seen);
      if (unseen) return { kind: "known", balls: unseen };
      before = page.before;
      if (before === undefined) return { kind: "gone" };
    }
  } catch {
    return { kind: "unanswered" };
  }
  return { kind: "unanswered" };
}
