import type { UnpublishedScorecard } from "../../../core/cricket/types.ts";
import { isRecord } from "../../../core/is-record.ts";

const isDocument = (value: unknown): value is UnpublishedScorecard =>
  isRecord(value) &&
  value.published === false &&
  isRecord(value.match) &&
  [value.match.teamA, value.match.teamB, value.match.play].every(isRecord) &&
  Array.isArray(value.match.innings);

/** The match that a link brought in `history.state`, as a document; undefined if it brought none. */
export function matchBrought(state: unknown, code: string): UnpublishedScorecard | undefined {
  const given = isRecord(state) ? state.document : undefined;
  return isDocument(given) && given.code === code ? given : undefined;
}
