import { fail, ok, type Result } from "../../../result.ts";
import { mergeMatches } from "../../match-list/match-order.ts";
import type { Match, MatchListDocument, MatchType } from "../../types.ts";
import { childList, errorIn, type Fields, refusalOf, unwrapped } from "../reading.ts";
import { readFixture } from "./fixture-item.ts";

/** Names of each list, in lower case without underscores (decisions/cricket.md#list-names). */
const LIST_NAMES: Record<MatchType, readonly string[]> = {
  result: ["results", "completed", "completedmatches"],
  upcoming: ["upcoming", "upcomingmatches"],
  live: ["live", "livescores", "livematches", "livelist"],
};
const MIXED_NAMES = ["matches", "fixtures"];
/** Most entries of a list, because at every poll the worker looks up the documents of all matches in Redis. */
const MOST_ENTRIES = 2_000;
/** Order of merging: matches of a later list replace those of an earlier one (decisions/cricket.md#merging). */
const MERGE_ORDER: readonly MatchType[] = ["result", "upcoming", "live"];

function isList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function hasLists(fields: Fields): boolean {
  return [...Object.values(LIST_NAMES).flat(), ...MIXED_NAMES].some((name) => isList(fields.get(name)));
}

const LIST = "fixture list";

function refusal(raw: unknown, document: Fields | undefined): string | undefined {
  const refused = refusalOf(raw, document, LIST);
  if (refused !== undefined || !document || hasLists(document)) return refused;
  return errorIn(document, LIST) ?? "no list of results, upcoming or live matches in the document";
}

function entriesOf(document: Fields, names: readonly string[]): unknown[] {
  return names.flatMap((name) => childList(document, name));
}

/**
 * Reads the provider's fixture list under all its names and item shapes, merged by match code. An empty list,
 * or one of which over half is unreadable, is a failed poll (decisions/failure.md#failed-polls).
 */
export function normaliseFixtures(raw: unknown): Result<MatchListDocument> {
  const document = unwrapped(raw, hasLists, "data", "calendar");
  const problem = refusal(raw, document);
  if (problem !== undefined || !document) return fail(problem ?? "no fixture list at all");

  const names = [...MIXED_NAMES, ...Object.values(LIST_NAMES).flat()];
  const listed = entriesOf(document, names).length;
  if (listed > MOST_ENTRIES) return fail(`a fixture list of ${listed} entries, more than ${MOST_ENTRIES}`);
  let entries = 0;
  let read = 0;
  const readAll = (items: readonly unknown[], type: MatchType | undefined): Match[] => {
    const matches = items.flatMap((item) => readFixture(item, type) ?? []);
    entries += items.length;
    read += matches.length;
    return matches;
  };
  const mixed = readAll(entriesOf(document, MIXED_NAMES), undefined);
  const sources = MERGE_ORDER.map((type) => [
    ...mixed.filter((match) => match.type === type),
    ...readAll(entriesOf(document, LIST_NAMES[type]), type),
  ]);
  if (entries === 0) return fail("an empty fixture list");
  if (read * 2 < entries)
    return fail(`a fixture list of which ${entries - read} of ${entries} entries cannot be read`);
  return ok(mergeMatches(...sources));
}
