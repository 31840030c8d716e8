import type { Mutant } from "./mutant.ts";

const CLIENT = "web/live/live-client.ts";
const FOLLOWED = "web/live/followed-topic.ts";
const UNKNOWN = ["web/live/live-client-unknown.test.ts"];

/** Faults in what keeps a page's documents up to date. */
export const CLIENT_MUTANTS: readonly Mutant[] = [
  {
    id: "client-forgets-to-ask-again",
    file: CLIENT,
    find: "    entry.again = setTimeout(() => this.#subscribe(entry), wait * (1 + Math.random()));",
    replace: "",
    why: "A reader that was refused once is fed by polling for good.",
  },
  {
    id: "client-late-answer-taken",
    file: CLIENT,
    find: "        if (attempt === entry.attempt) this.#answered(entry, ack);",
    replace: "        this.#answered(entry, ack);",
    why: "An answer of the last connection is taken for one of this.",
  },
  {
    id: "client-does-not-subscribe-on-connect",
    file: CLIENT,
    find: "    for (const entry of this.#entries.values()) this.#subscribe(entry);\n  }\n\n  #disconnected",
    replace: "  }\n\n  #disconnected",
    why: "After a reconnect nothing is heard.",
  },
  {
    id: "client-gap-not-mended",
    file: CLIENT,
    find: "if (entry.gaps > 2) this.#refused(entry);",
    replace: "if (entry.gaps > 2) return;",
    why: "After three gaps in a row a reader asks no more.",
  },
  {
    id: "client-gaps-never-forgiven",
    file: CLIENT,
    find: "      entry.gaps = 0;\n      return;",
    replace: "      return;",
    why: "After three lost changes in a page's life each further one is mended seconds late.",
  },
  {
    id: "client-polls-all-at-once",
    file: CLIENT,
    find: "      if (entry.fed) entry.lookedAt = this.#ports.now();\n",
    replace: "",
    why: "When a gateway dies all its pages ask REST in the same second.",
  },
  {
    id: "client-poll-outlives-topic",
    file: CLIENT,
    find: "    if (this.#entries.get(entry.topic) !== entry) return;\n    entry.lookedAt",
    replace: "    entry.lookedAt",
    why: "What no component shows any more is polled for as long as the page is open.",
  },
  {
    id: "client-seeks-once",
    file: FOLLOWED,
    find: "  entry.sought = false;\n",
    replace: "",
    why: "A document that ends a second time is not brought back at once.",
  },
  {
    id: "client-unknown-asked-steadily",
    file: CLIENT,
    find: "    entry.unknown += 1;\n",
    replace: "",
    why: "A page of a match that is nowhere asks its gateway every two seconds for as long as it is open.",
    suites: UNKNOWN,
  },
  {
    id: "client-unknown-never-again",
    file: CLIENT,
    find: "    this.#subscribeIn(entry, SUBSCRIBE_AGAIN_MS * 2 ** Math.min(entry.unknown, MOST_DOUBLINGS));\n",
    replace: "",
    why: "A page that was opened before its match was published is fed by polling alone.",
    suites: UNKNOWN,
  },
  {
    id: "client-unknown-late-at-first",
    file: CLIENT,
    find: "2 ** Math.min(entry.unknown, MOST_DOUBLINGS)",
    replace: "2 ** MOST_DOUBLINGS",
    why: "What is there a moment later is shown half a minute later.",
    suites: UNKNOWN,
  },
  {
    id: "client-unknown-ever-later",
    file: CLIENT,
    find: "Math.min(entry.unknown, MOST_DOUBLINGS)",
    replace: "entry.unknown",
    why: "A page that waited an hour for its match waits another one.",
    suites: UNKNOWN,
  },
  {
    id: "client-unknown-not-forgiven",
    file: FOLLOWED,
    find: "  entry.unknown = 0;\n",
    replace: "",
    why: "A document that took long to come is waited for as long when it is lost.",
    suites: UNKNOWN,
  },
  {
    id: "client-unknown-asked-hidden",
    file: CLIENT,
    find: 'code === "unknown" && !this.#ports.hidden()',
    replace: 'code === "unknown"',
    why: "Tabs that nobody sees ask for what is not there.",
    suites: UNKNOWN,
  },
  {
    id: "client-refused-asked-again",
    file: CLIENT,
    find: 'code === "unknown" && !this.#ports.hidden()',
    replace: "!this.#ports.hidden()",
    why: "A page asks again and again for what it is refused for good.",
    suites: UNKNOWN,
  },
  {
    id: "socket-drain-delay-stays",
    file: "web/live/socket.ts",
    find: "    socket.io.reconnectionDelay(options.reconnectionDelay);\n",
    replace: "",
    why: "Once a gateway has said when to come back, each later loss is mended as late as that hint said.",
    suites: ["web/live/socket.test.ts"],
  },
];
