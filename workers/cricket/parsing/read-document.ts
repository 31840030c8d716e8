import { type CorrectedNames, withCorrectedNames } from "../../../core/cricket/names/player-name.ts";
import { normaliseFixtures } from "../../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard, type ScorecardContext } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import { messageOf } from "../../../core/message-of.ts";
import { fail, ok, type Result } from "../../../core/result.ts";
import { parseOutsideJson } from "../../../core/untrusted-json.ts";
import { decodeText } from "../../../platform/fetch/charset.ts";

/** A document of the provider as received: the scorecard of `match`, by default the fixture list. */
export interface FetchedDocument {
  body: Uint8Array;
  contentType: string | undefined;
  match?: ScorecardContext;
  names?: CorrectedNames;
}

export interface ReadDocument<Value> {
  value: Value;
  raw: string;
}

const DOCUMENT_KEYS = /^(innings|matchdetail|overbyover|teams|live|results|upcoming|completed|livescores)/i;

/**
 * Most characters of the parsed document as JSON, because every reader gets it in one message of the gateway.
 */
const MOST_CHARACTERS = 1_000_000;

/** Reads a scorecard. Never throws: for anything else the result is a failure with a sentence for operators. */
export function readScorecardDocument(
  document: FetchedDocument & { match: ScorecardContext },
): Result<ReadDocument<Scorecard>> {
  return read(document, (value) =>
    withCorrectedNames(document.names ?? new Map(), () => normaliseScorecard(value, document.match)),
  );
}

export function readFixturesDocument(document: FetchedDocument): Result<ReadDocument<MatchListDocument>> {
  return read(document, normaliseFixtures);
}

function read<Value extends object>(
  { body, contentType }: FetchedDocument,
  normalise: (value: unknown) => Result<Value>,
): Result<ReadDocument<Value>> {
  const text = decodeText(body, contentType);
  const parsed = parseOutsideJson(text);
  if (!parsed.ok) return parsed;
  try {
    const normal = normalise(parsed.value);
    if (!normal.ok) return fail(`The answer is ${normal.error}`);
    if (JSON.stringify(normal.value).length > MOST_CHARACTERS) {
      return fail(`The answer comes to more than ${MOST_CHARACTERS} characters`);
    }
    return ok({ value: normal.value, raw: unwrapped(parsed.value, text) });
  } catch (error) {
    const why = messageOf(error);
    return fail(`The answer is a document that cannot be read: ${why}`);
  }
}

function unwrapped(value: unknown, body: string): string {
  if (typeof value !== "object" || value === null || !("data" in value)) return body;
  const { data } = value;
  if (typeof data !== "object" || data === null || Array.isArray(data)) return body;
  const own = Object.keys(value).some((name) => DOCUMENT_KEYS.test(name));
  return !own && Object.keys(data).some((name) => DOCUMENT_KEYS.test(name)) ? JSON.stringify(data) : body;
}
