import { knownTo } from "./mutant.ts";

const ENDS = "workers/cricket/match-ends.ts";
const ENDED = "core/cricket/match-list/ended-matches.ts";
const PUBLISH = "workers/cricket/publish-matches.ts";
const KEPT = ["workers/cricket/match-ends.test.ts"];

/** Faults in what is known of when a match ended. */
export const END_MUTANTS = knownTo(KEPT, [
  {
    id: "end-of-first-result-kept",
    file: ENDS,
    find: '?.status === "RESULTS") ends.set(code, "open");',
    replace: '?.status === "RESULTS") continue;',
    why: "A match that went on after its result ends when it first seemed over, and leaves the strip hours too early.",
  },
  {
    id: "end-asked-for-with-each-list",
    file: ENDS,
    find: "(ends.has(code) && !isOpen(code) ? [] : code)",
    replace: "code",
    why: "The database is asked ten times a minute when a match ended that nobody saw end.",
  },
  {
    id: "end-without-scorecard-forgotten",
    file: ENDS,
    find: "kept ? {} : { ttl: LOOK_AGAIN_MS }",
    replace: "{}",
    why: "The end of a match whose scorecard came later is lost with the live store.",
  },
  {
    id: "end-not-found-while-away",
    file: ENDS,
    find: "      const kept = await store.matches.ends(unasked);",
    replace: "      const kept = await store.matches.ends(unasked).catch(() => new Map<string, number>());",
    why: "A database that was away once has no ends for this process.",
  },
  {
    id: "end-not-kept-while-away",
    file: ENDS,
    find: 'When a match ended could not be kept");\n      return;',
    replace: 'When a match ended could not be kept");\n      ends.set(code, end);\n      return;',
    why: "An end that was seen while the database was away is never kept.",
  },
  {
    id: "end-overwritten-by-list",
    file: ENDS,
    find: '    if (typeof end !== "number" || match.endedAt !== undefined) return [];',
    replace: '    if (typeof end !== "number") return [];',
    why: "An earlier sight of the end that the list brings is passed over for a later one.",
  },
  {
    id: "end-written-with-each-list",
    file: ENDS,
    find: " || ends.get(code) === end) continue;",
    replace: ") continue;",
    why: "Each result is written to the database with each list.",
  },
  {
    id: "end-looked-up-for-new-matches-alone",
    file: ENDS,
    find: 'return match.status === "RESULTS" ? endOf(match) === undefined : !isOpen;',
    replace: 'return match.status !== "RESULTS" && !isOpen;',
    why: "Where the database was away with the first list, the end of its results is never known.",
  },
  {
    id: "end-looked-up-though-known",
    file: ENDS,
    find: 'return match.status === "RESULTS" ? endOf(match) === undefined : !isOpen;',
    replace: "return true;",
    why: "The end of a match that went on and ended anew is taken from before.",
  },
  {
    id: "end-of-a-start-that-lists-it-as-live",
    file: ENDS,
    find: "endOf(match) === undefined : !isOpen;",
    replace: "endOf(match) === undefined : false;",
    why: "A restart between the end of a scorecard and of the list dates the end anew.",
  },
  {
    id: "end-missing-in-the-first-list",
    file: ENDS,
    find: "if (match === undefined) return true;",
    replace: "if (match === undefined) return false;",
    why: "After the live store was lost, readers get a list without when its matches ended.",
  },
  {
    id: "end-of-later-sight",
    file: ENDED,
    find: "endedAt ?? seen",
    replace: "seen ?? endedAt",
    why: "A worker that saw the end late says that it was then.",
  },
  {
    id: "end-moves-with-each-list",
    file: ENDED,
    find: "? before.endedAt : before && at",
    replace: "? at : before && at",
    why: "A result never leaves the strip.",
  },
  {
    id: "end-of-match-in-play",
    file: ENDED,
    find: "return endedAt === undefined ? match : open;",
    replace: "return match;",
    why: "A match that went on after all has ended.",
    suites: ["core/cricket/strip"],
  },
  {
    id: "ends-not-kept",
    file: PUBLISH,
    find: "  await keepEnds(context);\n",
    replace: "",
    why: "With the live store goes when matches ended.",
  },
  {
    id: "end-kept-once",
    file: "store/records/match-store.ts",
    find: "{ _id: code }, { $set: { endedAt: new Date(endedAt) } }",
    replace: "{ _id: code, endedAt: null }, { $set: { endedAt: new Date(endedAt) } }",
    why: "The database keeps the first end of a match that ended twice.",
  },
]);
