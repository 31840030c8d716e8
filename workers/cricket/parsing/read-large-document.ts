import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import type { Result } from "../../../core/result.ts";
import {
  type FetchedDocument,
  type ReadDocument,
  readFixturesDocument,
  readScorecardDocument,
} from "./read-document.ts";

export default function readLargeDocument(
  document: FetchedDocument,
): Result<ReadDocument<Scorecard | MatchListDocument>> {
  const { match } = document;
  return match ? readScorecardDocument({ ...document, match }) : readFixturesDocument(document);
}
