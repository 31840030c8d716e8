import { type LastSeen, seenOf } from "../../../../core/cricket/catch-up/seen.ts";
import { changesSince, isWorthTelling, type Since } from "../../../../core/cricket/catch-up/since.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/**
 * Time after a return in which events that arrive count as missed, ms: the first answer of the socket, or of a
 * poll.
 */
export const SETTLE_MS = 5_000;

/** Events that a reader missed, at the time of the return. */
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
 * Finds the events that a reader missed. A reader is away while the page is hidden or disconnected. Events that
 * arrive on a visible page are stored as seen and never reported as missed. The state that a short visit
 * showed is stored when the visit ends.
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

  /** The page shows a scorecard. `ball`: id of the latest ball that it shows. */
  show(card: Scorecard, ball: string | undefined): void {
    this.#shown = { card, ball };
    if (this.#phase === "here") this.#remember();
    else if (this.#phase === "settling") this.#compare(false);
  }

  /**
   * Whether new events arrive while the reader looks. Readers who come for the first time have missed nothing.
   */
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
    // Another tab may have shown more since then.
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

  /** The page is hidden or left. The state that it showed counts as seen, however short the visit was. */
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

  /**
   * Compares the page's state with the stored one. `sure`: whether the page shows the present state; until then
   * an older state means that the page is outdated.
   */
  #compare(sure: boolean): void {
    const [since, card] = [this.#since(), this.#shown?.card];
    if (!since || !card || !this.#seen || card === this.#told) return;
    if (!isWorthTelling(since) || (since.kind === "corrected" && !sure)) return;
    this.#told = card;
    this.#ports.tell({ since, seen: this.#seen, card });
  }

  /**
   * Stores the state that the page shows, unless it is older than the stored one, because a restored page may
   * be outdated.
   */
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
