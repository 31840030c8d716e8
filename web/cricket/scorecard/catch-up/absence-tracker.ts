import { type LastSeen, seenOf } from "../../../../core/cricket/catch-up/seen.ts";
import { changesSince, isWorthTelling, type Since } from "../../../../core/cricket/catch-up/since.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/** How long after a return what comes is what was missed, in ms: the socket's first answer, or a poll's. */
export const SETTLE_MS = 5_000;

/** What a reader missed, as it stood when they came back. */
export interface Missed {
  since: Since;
  seen: LastSeen;
  card: Scorecard;
}

export interface WatchPorts {
  /** Where the match stood when this device saw it last. */
  stored(): LastSeen | undefined;
  store(seen: LastSeen): void;
  tell(missed: Missed): void;
}

/**
 * Notices what a reader of one match missed. Away is who does not look at the page, or whose page hears nothing; back is who
 * looks at one that hears again. What grows under their eyes is remembered and never told; what a glance saw is remembered
 * when it ends.
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

  /** The page shows this. `ball`: the id of the latest one. */
  show(card: Scorecard, ball: string | undefined): void {
    this.#shown = { card, ball };
    if (this.#phase === "here") this.#remember();
    else if (this.#phase === "settling") this.#compare(false);
  }

  /** Whether what comes now comes under the reader's eyes. Who was never here before has missed nothing. */
  get isHere(): boolean {
    return this.#phase === "here" || (this.#phase === "settling" && this.#seen === undefined);
  }

  /** The page is in sight, and hears of no change (yet, or any more). */
  look(): void {
    if (this.#phase === "looking") return;
    if (this.#phase === "settling") this.#rememberGlance();
    clearTimeout(this.#timer);
    this.#phase = "looking";
  }

  /** The page is in sight and hears of changes. */
  come(): void {
    if (this.#phase !== "away" && this.#phase !== "looking") return;
    this.#phase = "settling";
    // Another tab may have shown more since.
    this.#seen = this.#ports.stored() ?? this.#seen;
    this.#compare(false);
    this.#timer = setTimeout(() => this.#settle(), SETTLE_MS);
  }

  /** The reader has read what they were told: nothing more of it is told. */
  read(): void {
    if (this.#phase !== "settling") return;
    clearTimeout(this.#timer);
    this.#phase = "here";
    this.#remember();
  }

  /** The page goes out of sight, or away. What stood there until now was seen, however short the glance. */
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

  /** `sure`: what the page shows is what there is; until then less than was seen is an older page. */
  #compare(sure: boolean): void {
    const [since, card] = [this.#since(), this.#shown?.card];
    if (!since || !card || !this.#seen || card === this.#told) return;
    if (!isWorthTelling(since) || (since.kind === "corrected" && !sure)) return;
    this.#told = card;
    this.#ports.tell({ since, seen: this.#seen, card });
  }

  /** A kept page may have shown less than this device had seen, in another tab too: that is remembered only once it is sure. */
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
