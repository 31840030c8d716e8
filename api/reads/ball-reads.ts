import { z } from "zod";
import { ballEntry } from "../../core/contract/ball-entry.ts";
import type { BallList, ballQuery } from "../../core/contract/balls.ts";
import { splitBallId } from "../../core/cricket/balls/ball.ts";
import { isFilter, passes } from "../../core/cricket/balls/filter.ts";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import { ballsCodeOf, ballsTopic, progressCodeOf, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import type { Topic } from "../../core/topics/topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { BallStore, StoredOver } from "../../store/types.ts";
import { cachedJson } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { refuse } from "../http/refuse.ts";
import type { Documents } from "./documents.ts";
import type { KnownMatches } from "./known-matches.ts";
import { type Found, type Seek, seekIn } from "./live-reads.ts";

const storedBalls = z.array(ballEntry);
/** Assumed number of balls in an over, lower than most overs have, so that enough overs are read for a page. */
const FEWEST_BALLS = 5;
/** Largest number of overs searched for a page of filtered balls. */
const MOST_SOUGHT = 60;

/** Read of the balls of a match (decisions/balls.md#balls-call). */
export function createBallsRead(store: BallStore, documents: Documents, known: KnownMatches) {
  return async (code: string, asked: z.infer<typeof ballQuery>): Promise<ReadResponse> => {
    if (!isMatchCode(code)) return refuse(404, "There is no such match");
    const { innings, before, limit } = asked;
    const chosen = isFilter(asked);
    const [ofInnings = 0, ofOver = 0] = before?.split("-").map(Number) ?? [];
    // In addition to full overs: one over for `before`, one that is in play, and one that shows whether there
    // are more.
    const mostOvers = chosen ? MOST_SOUGHT : Math.ceil(limit / FEWEST_BALLS) + 3;
    const overs = await store.latest(code, {
      innings,
      upTo: before === undefined ? undefined : { innings: ofInnings, over: ofOver },
      limit: mostOvers,
    });
    if (overs.length === 0 && !(await known.known(code))) return refuse(404, "There is no such match");
    const balls = overs.flatMap(ballsOf);
    const rest = before === undefined ? balls : balls.slice(startAfter(balls, before));
    const found = chosen ? rest.filter((ball) => passes(ball, asked)) : rest;
    const data = found.slice(0, limit);
    const further = overs.length === mostOvers ? rest.at(-1)?.id : undefined;
    const more = found.length > limit ? data.at(-1)?.id : further;
    const answer: BallList = { success: true, data, pagination: more === undefined ? {} : { before: more } };
    return {
      body: cachedJson(answer),
      from: { topic: ballsTopic(code), snapshot: documents.peek(ballsTopic(code)) },
    };
  };
}

function ballsOf({ balls }: StoredOver): z.infer<typeof storedBalls> {
  return (storedBalls.safeParse(balls).data ?? []).toReversed();
}

const lastNumberOf = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));

/** Index after the ball `before`; if that ball was removed, by its number. */
function startAfter(balls: readonly { id: string }[], before: string): number {
  const at = balls.findIndex(({ id }) => id === before);
  if (at >= 0) return at + 1;
  const { over } = splitBallId(before);
  const number = lastNumberOf(before);
  const earlier = balls.findIndex(({ id }) => !id.startsWith(over) || lastNumberOf(id) < number);
  return earlier < 0 ? balls.length : earlier;
}

const WAIT_MS = 2_000;

/**
 * Finds the live documents of a match's balls: the latest balls, and the figures of overs. If the documents of
 * a known match are missing, the API asks the workers for them. Documents of an unknown match are read only if
 * they exist, because clients can invent codes.
 */
export function createSeekBalls(
  documents: Documents,
  known: KnownMatches,
  liveStore: LiveDocuments,
): readonly Seek[] {
  const head = inBatches((topics) => liveStore.heads(topics));

  async function find(topic: Topic, code: string): Promise<Found> {
    const there = documents.peek(topic) ?? (await head(topic));
    const found = there && (await documents.read(topic));
    if (found) return found;
    if (!(await known.known(code))) return "There are no balls of this match";
    await known.want(code, "soon");
    await documents.wait(topic, (document) => document !== undefined, WAIT_MS);
    return (await documents.read(topic)) ?? "The balls are not published yet";
  }

  return [
    seekIn(READERS_TOPICS.balls, (topic) => find(topic, ballsCodeOf(topic))),
    seekIn(READERS_TOPICS.progress, (topic) => find(topic, progressCodeOf(topic))),
  ];
}
