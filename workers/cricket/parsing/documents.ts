import type { ScorecardContext } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import type { Result } from "../../../core/result.ts";
import { parseInWorker, type Reader } from "../../../platform/threads/parse-in-worker.ts";
import type { ThreadTask } from "../../../platform/threads/port.ts";
import type { WorkerContext } from "../../context.ts";
import type { SourceAnswer } from "../../polling/fetch-source.ts";
import {
  type FetchedDocument,
  type ReadDocument,
  readFixturesDocument,
  readScorecardDocument,
} from "./read-document.ts";

/**
 * Largest document that is parsed on the event loop, bytes. It takes at most 15 ms of CPU
 * (`npm run bench -- --only=hostile`), because lists are bounded and parsing takes linear time. So a ball needs
 * no thread.
 */
export const SMALL_BYTES = 80 * 1024;
/** Largest fixture list that is parsed on the event loop, bytes; it is less urgent and slower per byte. */
export const SMALL_LIST_BYTES = 48 * 1024;
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
type Read<Value> = { ok: true; value: ReadDocument<Value> } | { ok: false; error: string; ours?: true };

export async function scorecardIn(
  context: Reader & Pick<WorkerContext, "matches">,
  { body, contentType }: Fresh,
  match: ScorecardContext,
): Promise<Read<Scorecard>> {
  const document = { body, contentType, match, names: context.matches.names.names };
  return body.length > SMALL_BYTES
    ? parseInWorker(context, READ_SCORECARD, document)
    : readScorecardDocument(document);
}

export async function fixturesIn(
  context: Reader,
  { body, contentType }: Fresh,
): Promise<Read<MatchListDocument>> {
  const document = { body, contentType };
  return body.length > SMALL_LIST_BYTES
    ? parseInWorker(context, READ_FIXTURES, document)
    : readFixturesDocument(document);
}
