import { knownTo, type Mutant } from "./mutant.ts";
import { CLIENT, LOST, PATCH, PUBLISHER, REPLICA, RESUME, SCRIPTS, SUBSCRIPTION } from "./places.ts";

const STORES = ["platform/live-store/live-store.test.ts"];
const MIRRORED = ["platform/live-store/replica.test.ts"];
const ORDERED = ["platform/live-store/replica-epochs.test.ts"];

/** Faults in what is told a second time, renewed or put away, and in how it is told from what is new. */
export const RENEWAL_MUTANTS: readonly Mutant[] = [
  ...knownTo(
    ["core/live"],
    [
      {
        id: "subscription-gap-before-answer-forgotten",
        file: SUBSCRIPTION,
        find: "resubscribe: step.resubscribe || next.resubscribe,",
        replace: "resubscribe: next.resubscribe,",
        why: "A reader who missed one of the changes that came before the answer waits for good.",
      },
      {
        id: "subscription-same-told-again",
        file: SUBSCRIPTION,
        find: "return one.version <= held.version;",
        replace: "return one.version < held.version;",
        why: "A change that comes twice makes its readers ask again.",
      },
      {
        id: "resume-later-than-its-document",
        file: RESUME,
        find: "history.slice(start, end + 1)",
        replace: "history.slice(start)",
        why: "An answer leads further than it says, and its readers ask again.",
      },
      {
        id: "diff-list-grown-unseen",
        file: PATCH,
        find: "Array.isArray(b) && a.length === b.length &&",
        replace: "Array.isArray(b) &&",
        why: "What is added at the end of a list is never told.",
      },
    ],
  ),
  {
    id: "publisher-touched-too-early",
    file: PUBLISHER,
    find: "liveStore.touch(topic, fetchBegan, base)",
    replace: "liveStore.touch(topic, began, base)",
    why: "A fetch that overlapped one that found nothing new is told over what that saw.",
    suites: STORES,
  },
  {
    id: "store-changes-of-another-epoch",
    file: "platform/live-store/redis/redis-live-store.ts",
    find: "return whole ? changes : undefined;",
    replace: "return changes;",
    why: "Changes are given to who holds another history, because the numbers fit.",
    suites: STORES,
  },
  ...knownTo(MIRRORED, [
    {
      id: "replica-moves-without-was",
      file: REPLICA,
      find: "const next = from.epoch === epoch && from.version + 1 === version;",
      replace: "const next = from.version + 1 === version;",
      why: "All readers ask again where one change would have led them into the other epoch.",
    },
    {
      id: "replica-refresh-believes-itself",
      file: REPLICA,
      find: "    stored = record !== undefined;\n",
      replace: "    stored = record !== undefined || held !== undefined;\n",
      why: "After a flush a reader from another gateway is put back by one that has seen less.",
    },
  ]),
  ...knownTo(ORDERED, [
    {
      id: "replica-origin-forgotten",
      file: REPLICA,
      find: "origin: stored.origin ?? { epoch, version } };",
      replace: "origin: { epoch, version } };",
      why: "Content that was brought back counts as new, and takes the place of what is newer.",
    },
    {
      id: "replica-renewed-is-new",
      file: REPLICA,
      find: "    const patch = diff(from.value, value) ?? {};\n    held = { epoch, version, at, value, origin };",
      replace:
        "    const patch = diff(from.value, value) ?? {};\n    held = { epoch, version, at, value, origin: { epoch, version } };",
      why: "After two restarts a gateway puts what it holds over what was published since.",
    },
  ]),
  ...knownTo(LOST, [
    {
      id: "script-renewed-is-new",
      file: SCRIPTS,
      find: "if not origin or origin == '' then origin = was .. ' ' .. before end",
      replace: "origin = was .. ' ' .. before",
      why: "A server that was started twice has nothing brought back that it lost in between.",
    },
    {
      id: "script-renewal-uncounted",
      file: SCRIPTS,
      find: "(tonumber(stored[5]) or 0) + #change))\n  end\nend",
      replace: "(tonumber(stored[5]) or 0)))\n  end\nend",
      why: "A history takes more room with each start of the server.",
    },
    {
      id: "script-stays-and-leaves",
      file: SCRIPTS,
      find: "  redis.call('ZREM', KEYS[4], ARGV[1])\n",
      replace: "",
      why: "A match that is played on after all gets two epochs at the next start.",
    },
    {
      id: "script-discards-what-is-new",
      file: SCRIPTS,
      find: "if head[1] ~= ARGV[1] or head[2] ~= ARGV[2] then return 0 end",
      replace: "",
      why: "Who finds a document torn takes away what another one has written since.",
    },
    {
      id: "script-reports-kept",
      file: SCRIPTS,
      find: "  redis.call('HDEL', KEYS[1], id)\n",
      replace: "",
      why: "What each process ever said of itself stays in Redis.",
    },
  ]),
  {
    id: "client-socket-asked-for-once",
    file: CLIENT,
    find: "    if (answered && !this.#quiet) void this.start();\n",
    replace: "",
    why: "A page whose socket was missed in a tunnel polls until it is loaded again.",
    suites: ["packages/client/live/live-client-timing.test.ts"],
  },
];
