import { knownTo, type Mutant } from "./mutant.ts";
import { LISTED } from "./places.ts";

const MEANWHILE = ["workers/cricket/lost-meanwhile.test.ts"];
const COMMENTARY = "workers/cricket/poll-commentary.ts";
const DOCUMENTS = "workers/cricket/scorecard-documents.ts";

/** Faults by which what was read before a loss, or what less is known of, takes the place of what was lost. */
export const LOSS_MUTANTS: readonly Mutant[] = [
  ...knownTo(MEANWHILE, [
    {
      id: "commentary-of-any-life",
      file: COMMENTARY,
      find: "ended: Math.max(context.clock.now(), began), lives };",
      replace: "ended: Math.max(context.clock.now(), began) };",
      why: "After a flush a slow commentary from before it takes balls back that another worker has told since.",
    },
    {
      id: "commentary-end-of-fetch-forgotten",
      file: COMMENTARY,
      find: "ended: Math.max(context.clock.now(), began), lives };",
      replace: "lives };",
      why: "Of two commentaries that were fetched at the same time the one with fewer balls may win.",
    },
    {
      id: "commentary-clock-behind-never-told",
      file: COMMENTARY,
      find: "Math.max(context.clock.now(), context.fetchFloors.get(topic) ?? 0)",
      replace: "context.clock.now()",
      why: "A worker whose clock is behind tells no ball for as long as it is.",
    },
    {
      id: "commentary-figures-not-looked-for",
      file: COMMENTARY,
      find: "(await standsUntouched(context, topic)) && (await allStand(context, topics));",
      replace: "await standsUntouched(context, topic);",
      why: "Charts of a match whose figures alone were lost stay empty until the next ball.",
    },
    {
      id: "kept-of-any-life",
      file: "workers/polling/publish-reading.ts",
      find: "await work({ began: NO_FETCH, lives });",
      replace: "await work(NO_FETCH);",
      why: "What the database had before a flush comes back in the place of what was kept since.",
    },
    {
      id: "waiting-page-of-any-life",
      file: DOCUMENTS,
      find: "    { began: NO_FETCH, lives },\n",
      replace: "    NO_FETCH,\n",
      why: "After a flush a slow 404 from before it takes a scorecard away that another worker has told since.",
    },
    {
      id: "waiting-page-for-lost-scorecard",
      file: "workers/cricket/read-scorecard.ts",
      find: " || isMissed()));",
      replace: "));",
      why: "A flush while the provider has no document takes a live scorecard from every page.",
    },
    {
      id: "waiting-page-for-kept-result",
      file: "workers/cricket/read-scorecard.ts",
      find: "((await publishStored(context, code)) || isMissed())",
      replace: "isMissed()",
      why: "After a flush a result whose document the provider has removed is one that is not published yet.",
    },
  ]),
  {
    id: "followed-scorecard-of-any-life",
    file: "workers/cricket/publish-matches.ts",
    find: "{ began: record.fetchBegan, lives }",
    replace: "{ began: record.fetchBegan }",
    why: "A scorecard that was read before a flush comes back as the newest one.",
    suites: LISTED,
  },
  {
    id: "told-balls-of-any-life",
    file: "workers/cricket/balls/tell-from-scorecard.ts",
    find: "publishFetched(context, topic, fetched, (previous) => {\n    superseded",
    replace:
      'publishFetched(context, topic, typeof fetched === "number" ? fetched : { began: fetched.began }, (previous) => {\n    superseded',
    why: "After a flush balls that were told of an older scorecard take the place of newer ones, live and kept.",
    suites: ["workers/cricket/balls/tell-from-scorecard.test.ts"],
  },
  {
    id: "list-unchanged-follows-nothing",
    file: "workers/cricket/poll-fixtures.ts",
    find: "      await followInMatches(context);\n      return true;",
    replace: "      return true;",
    why: "A worker that ended at the wrong moment leaves a score in the list that is a ball behind until the next one.",
    suites: ["workers/cricket/polled-matches.test.ts"],
  },
  {
    id: "list-looked-up-once",
    file: "workers/cricket/publish-matches.ts",
    find: "if (sameHead(matches.listed?.head, head)) return",
    replace: "if (matches.listed) return",
    why: "Scorecards follow the list as their worker first read it.",
    suites: LISTED,
  },
  {
    id: "ended-topics-never-forgotten",
    file: "platform/live-store/redis/scripts.ts",
    find: "redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', redis.call('TIME')[1])\n",
    replace: "",
    why: "Each start of Redis looks for every match that ever ended.",
    suites: ["platform/live-store/redis/lost-data.test.ts"],
  },
  {
    id: "strip-emptied-by-lost-list",
    file: "workers/cricket/publish-strip.ts",
    find: "      if (!list && previous) return previous;\n",
    replace: "",
    why: "A list that is lost while the strip is made takes every score from the front page.",
    suites: ["workers/cricket/publish-strip.test.ts"],
  },
  {
    id: "told-balls-as-kept-alone",
    file: "workers/cricket/balls/tell-from-scorecard.ts",
    find: "all.push(...asShown(kept, live, innings.number));",
    replace: "all.push(...kept);",
    why: "The last balls of an innings, told and not kept yet, go when the next one is told from its scorecard.",
    suites: ["workers/cricket/balls/tell-from-scorecard.test.ts"],
  },
  {
    id: "poll-given-up-is-a-failure",
    file: "workers/polling/poll-source.ts",
    find: "  if (!report.ok && context.stopping.aborted) return;\n",
    replace: "",
    why: "Each deploy makes sources fail that nothing is wrong with, and puts their next polls off.",
    suites: ["workers/polling/poll-source.test.ts"],
  },
  {
    id: "history-outlives-its-document",
    file: "platform/live-store/redis/scripts.ts",
    find: "redis.call('EXPIRE', KEYS[2], ARGV[2])\n",
    replace: "",
    why: "The changes of every settled match stay in Redis for ever.",
    suites: ["platform/live-store/redis/lost-data.test.ts"],
  },
  {
    id: "counts-of-days-together",
    file: "store/stories/story-counts.ts",
    find: "from + group.day * DAY_MS",
    replace: "from",
    why: "Stories of days in a row count for the first of these, and pages far down are empty.",
    suites: ["store/stories/story-counts.test.ts"],
  },
  {
    id: "counts-slow-write-forgotten",
    file: "store/stories/story-counts.ts",
    find: "        if (clock() - since > SETTLED_MS / 2) await touch(dates, 0);\n",
    replace: "",
    why: "A story whose write took a minute is missing in the counts until its month is counted again.",
    suites: ["store/stories/story-counts.test.ts"],
  },
];
