import type { EventKind, MatchEvent } from "../../../core/cricket/events/event.ts";
import { asUnsent, deniedSince, type Told, tellEvents, toldBy } from "../../../core/cricket/events/follow.ts";
import { matchInWords } from "../../../core/cricket/events/message.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import type { Call } from "./call-queue.ts";

/** How long after a return what comes is what was missed, ms: the socket's first answers, or a poll's. */
const SETTLE_MS = 5_000;
/** A denial is told once it has stood for so long, ms: a store that came back older is mended by the next poll. */
const BACK_STANDS_MS = 10_000;
/** What a match's first scorecard may tell of a match that was seen waiting; all else happened while no scorecard was read. */
const FIRST: ReadonlySet<EventKind> = new Set(["toss", "start"]);

export interface CallPorts {
  /** ms since 1970. */
  now(): number;
  /** What the reader wants to be called for, of this match. */
  chosen(document: MatchDocument): ReadonlySet<EventKind>;
  tell(call: Call): void;
  /** From now on what happens in these matches is told; none while the reader is away. */
  watching(codes: readonly string[]): void;
}

interface Watched {
  document: MatchDocument;
  told: Told;
}

/**
 * Finds what a reader with an open page is to be told of the matches that they chose (decisions/push.md#open-pages). Nothing of
 * a match that was not looked at before is news, nor is what comes within five seconds of the reader's return. What was told
 * here is taken back here, however long they were away.
 */
export class CallWatch {
  readonly #ports: CallPorts;
  readonly #matches = new Map<string, Watched>();
  #phase: "away" | "settling" | "here" = "away";
  #settled: ReturnType<typeof setTimeout> | undefined;
  #denied: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: CallPorts) {
    this.#ports = ports;
  }

  come(): void {
    this.#phase = "settling";
    this.#settled = setTimeout(() => {
      this.#phase = "here";
      this.#report();
    }, SETTLE_MS);
  }

  leave(): void {
    this.#phase = "away";
    clearTimeout(this.#settled);
    clearTimeout(this.#denied);
    this.#report();
  }

  /** The match stands so: its scorecard, or its line in the list while there is none. */
  show(document: MatchDocument): void {
    if (this.#phase === "away") return;
    const { code } = document;
    const known = this.#matches.get(code);
    // A scorecard knows more than a line, and the two are not written at the same moment.
    if (known?.document.published && !document.published) return;
    if (known?.document === document && deniedSince(known.told) === undefined) return;
    if (!known) {
      const told = toldBy(document);
      this.#matches.set(code, { document, told: asUnsent(told, Object.keys(told)) });
    } else this.#compare(known, document);
    this.#report();
    this.#lookAgain();
  }

  #compare(known: Watched, document: MatchDocument): void {
    const now = this.#ports.now();
    const { told, events } = tellEvents(known.told, document, { now, ms: BACK_STANDS_MS });
    const chosen = this.#ports.chosen(document);
    const isFirst = document.published && !known.document.published;
    const isAloud = ({ change, kind }: MatchEvent): boolean =>
      chosen.has(kind) && (change !== "new" || (this.#phase === "here" && (!isFirst || FIRST.has(kind))));
    const aloud = events.filter(isAloud);
    const silent = events.flatMap((event) => (event.change === "new" && !isAloud(event) ? [event.key] : []));
    this.#matches.set(document.code, { document, told: silent.length > 0 ? asUnsent(told, silent) : told });
    if (aloud.length > 0)
      this.#ports.tell({ code: document.code, title: matchInWords(document), events: aloud, at: now });
  }

  /** A denial is told when it has stood, also where nothing changes meanwhile. */
  #lookAgain(): void {
    clearTimeout(this.#denied);
    const since = [...this.#matches.values()].flatMap(({ told }) => deniedSince(told) ?? []);
    if (since.length === 0) return;
    const wait = Math.max(0, Math.min(...since) + BACK_STANDS_MS - this.#ports.now());
    this.#denied = setTimeout(() => {
      for (const { document } of [...this.#matches.values()]) this.show(document);
    }, wait);
  }

  #report(): void {
    const scorecards = [...this.#matches.values()].filter(({ document }) => document.published);
    this.#ports.watching(this.#phase === "here" ? scorecards.map(({ document }) => document.code) : []);
  }
}
