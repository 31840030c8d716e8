import { type LastSeen, seenOf } from "../../../../core/cricket/catch-up/seen.ts";
import { changesSince, isWorthTelling, type Since } from "../../../../core/cricket/catch-up/since.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/** Time after a return in which arriving events count as missed, ms: the socket's first answer, or a poll's. */
export const SETTLE_MS = 5_000;

/** Events that a reader missed, as of their return. */
export interface Missed {
  since: Since;
  seen: LastSeen;
  card: Scorecard;
}

export interface WatchPorts {
  stored(): LastSeen | undefined;
  store(seen: LastSeen): void;
  tell(missed: Missed): void;
}

/**
 * Finds the events that a reader missed. Away: the page is hidden or disconnected. Events that arrive on a
 * visible page are remembered and never reported; a glance is remembered when it ends.
 */
export class AbsenceTracker {
  readonly #ports: WatchPorts;
  #phase: "away" | "looking" | "settling" | "here" = "away";
  #seen: LastSeen | undefined;
  #shown: { card: Scorecard; ball: string | undefined } | undefined;
  #told: Scorecard | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  /** `ball`: id of the latest one shown. */
  show(card: Scorecard, ball: string | undefined): void {
    this.#shown = { card, ball };
    if (this.#phase === "here") this.#remember();
    else if (this.#phase === "settling") this.#compare(false);
  }

  /** Whether new events arrive under the reader's eyes. First-time readers have missed nothing. */
  get isHere(): boolean {
    return this.#phase === "here" || (this.#phase === "settling" && this.#seen === undefined);
  }

  look(): void {
    if (this.#phase === "looking") return;
    if (this.#phase === "settling") this.#rememberGlance();
    clearTimeout(this.#timer);
    this.#phase = "looking";
  }

  come(): void {
    if (this.#phase !== "away" && this.#phase !== "looking") return;
    this.#phase = "settling";
    // Another tab may have shown more since.
    this.#seen = this.#ports.stored() ?? this.#seen;
    this.#compare(false);
    this.#timer = setTimeout(() => this.#settle(), SETTLE_MS);
  }

  read(): void {
    if (this.#phase !== "settling") return;
    clearTimeout(this.#timer);
    this.#phase = "here";
    this.#remember();
  }

  /** The page is hidden or left. Its state was seen, however short the glance. */
  leave(): void {
    if (this.#phase === "looking" || this.#phase === "settling") this.#rememberGlance();
    clearTimeout(this.#timer);
    this.#phase = "away";
  }

  #settle(): void {
    this.#compare(true);
    this.#phase = "here";
    this.#remember();
  }

  #since(): Since | undefined {
    return this.#seen && this.#shown && changesSince(this.#seen, this.#shown.card);
  }

  /** `sure`: the page shows the present state; until then an older state is an outdated page. */
  #compare(sure: boolean): void {
    const [since, card] = [this.#since(), this.#shown?.card];
    if (!since || !card || !this.#seen || card === this.#told) return;
    if (!isWorthTelling(since) || (since.kind === "corrected" && !sure)) return;
    this.#told = card;
    this.#ports.tell({ since, seen: this.#seen, card });
  }

  /** Remembers the shown state, unless it is older than the stored one: a restored page may be outdated. */
  #rememberGlance(): void {
    this.#seen = this.#ports.stored() ?? this.#seen;
    if (this.#since()?.kind !== "corrected") this.#remember();
  }

  #remember(): void {
    const seen = this.#shown && seenOf(this.#shown.card, this.#shown.ball);
    if (!seen) return;
    this.#seen = seen;
    this.#ports.store(seen);
  }
}
