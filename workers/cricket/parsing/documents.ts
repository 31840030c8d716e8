import type { ScorecardContext } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import type { Result } from "../../../core/result.ts";
import type { ThreadTask } from "../../../platform/threads/port.ts";
import { type Reader, readBeside } from "../../../platform/threads/read-beside.ts";
import type { WorkerContext } from "../../context.ts";
import type { SourceAnswer } from "../../polling/fetch-source.ts";
import { isWaiting } from "../../polling/waits.ts";
import {
  type FetchedDocument,
  type ReadDocument,
  readFixturesDocument,
  readScorecardDocument,
} from "./read-document.ts";

/**
 * Up to this many bytes a document is read on the event loop, with 15 ms of CPU at the worst of those known (`npm run bench --
 * --only=hostile`): lists of sides and players are bounded, and parsing takes time linear in the text. So a ball
 * waits for no thread.
 */
export const SMALL_BYTES = 80 * 1024;
/** The same for the list of fixtures, which may come later than a ball and takes longer to parse per byte. */
export const SMALL_LIST_BYTES = 48 * 1024;
/**
 * A match of which a document could not be read has its documents read in a thread for so long, ms: whoever sends one that is none sends
 * others, as costly as they can be.
 */
const BESIDE_MS = 60_000;
const MODULE = new URL("./read-large-document.ts", import.meta.url);
const LIMITS = {
  module: MODULE,
  lane: "cricket",
  deadlineMs: 3_000,
  handsOver: ({ body }: FetchedDocument) => body,
} as const;
const READ_SCORECARD: ThreadTask<FetchedDocument, Result<ReadDocument<Scorecard>>> = {
  ...LIMITS,
  name: "reading the scorecard",
};
const READ_FIXTURES: ThreadTask<FetchedDocument, Result<ReadDocument<MatchListDocument>>> = {
  ...LIMITS,
  name: "reading the fixture list",
};

type Fresh = Pick<Extract<SourceAnswer, { kind: "fresh" }>, "body" | "contentType">;
/** Who reads, with what is known of the matches. */
type MatchReader = Reader & Pick<WorkerContext, "matches"> & { clock: Pick<WorkerContext["clock"], "now"> };
type Read<Value> = { ok: true; value: ReadDocument<Value> } | { ok: false; error: string; ours?: true };

/** The scorecard of `match` in what its source answered. */
export async function scorecardIn(
  context: MatchReader,
  { body, contentType }: Fresh,
  match: ScorecardContext,
): Promise<Read<Scorecard>> {
  const known = context.matches.of(match.code);
  const now = context.clock.now();
  const document = { body, contentType, match, names: context.matches.names.names };
  const beside = body.length > SMALL_BYTES || isWaiting(known.besideUntil, now, BESIDE_MS);
  const read = beside ? await readBeside(context, READ_SCORECARD, document) : readScorecardDocument(document);
  if (!read.ok && !("ours" in read)) known.besideUntil = now + BESIDE_MS;
  return read;
}

/** The list of fixtures in what its source answered. */
export async function fixturesIn(
  context: Reader,
  { body, contentType }: Fresh,
): Promise<Read<MatchListDocument>> {
  const document = { body, contentType };
  return body.length > SMALL_LIST_BYTES
    ? readBeside(context, READ_FIXTURES, document)
    : readFixturesDocument(document);
}
