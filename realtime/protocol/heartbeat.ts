/** A connection as the heartbeat sees it. The fields are the heartbeat's own. */
export interface Pulse {
  /** Its neighbours in a queue; itself when it is in none. */
  previous: Pulse;
  next: Pulse;
  /** ms of the heartbeat's clock. */
  dueAt: number;
  asked: boolean;
  /** Time to ask it. False: it is closing, and needs no heartbeat any more. */
  beat(): boolean;
  /** It did not answer in time. */
  expire(): void;
}

export interface HeartbeatTimes {
  /** From opening, or from the last answer, to a ping. */
  everyMs: number;
  /** From a ping to its answer. */
  timeoutMs: number;
}

/** How late a ping may be. */
const TICK_MS = 50;
/** Pings written before the event loop gets its turn. */
const SLICE = 200;

/**
 * The heartbeat of all connections (engine.io-protocol 4, Heartbeat) with one timer. Everybody waits equally long, so two queues in the
 * order of their joining are in the order of their times too, and links inside the connections make leaving as cheap as joining.
 */
export class Heartbeat {
  readonly times: HeartbeatTimes;
  readonly #now: () => number;
  readonly #resting = new Queue();
  readonly #asked = new Queue();
  #timer: NodeJS.Timeout | undefined;
  #beating = false;

  /** `now`: ms, of a clock that never goes back. */
  constructor(times: HeartbeatTimes, now: () => number) {
    this.times = times;
    this.#now = now;
  }

  watch(pulse: Pulse): void {
    pulse.asked = false;
    this.#append(this.#resting, pulse, this.times.everyMs);
    this.#timer ??= setInterval(() => this.#beat(), TICK_MS).unref();
  }

  /** An answer that nobody asked for changes nothing: who sends many would never be pinged. */
  answered(pulse: Pulse): void {
    if (pulse.asked) this.watch(pulse);
  }

  forget(pulse: Pulse): void {
    pulse.asked = false;
    unlink(pulse);
    if (this.#resting.next !== this.#resting || this.#asked.next !== this.#asked) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #append(queue: Queue, pulse: Pulse, delayMs: number): void {
    unlink(pulse);
    // A whole number takes no memory of its own.
    pulse.dueAt = Math.ceil(this.#now()) + delayMs;
    pulse.previous = queue.previous;
    pulse.next = queue;
    queue.previous.next = pulse;
    queue.previous = pulse;
  }

  #beat(): void {
    if (this.#beating) return;
    const now = this.#now();
    let budget = SLICE;
    for (; this.#asked.next.dueAt <= now && budget > 0; budget -= 1) {
      const pulse = this.#asked.next;
      this.forget(pulse);
      pulse.expire();
    }
    for (; this.#resting.next.dueAt <= now && budget > 0; budget -= 1) {
      const pulse = this.#resting.next;
      if (pulse.beat()) {
        pulse.asked = true;
        this.#append(this.#asked, pulse, this.times.timeoutMs);
      } else this.forget(pulse);
    }
    if (budget > 0) return;
    this.#beating = true;
    setImmediate(() => {
      this.#beating = false;
      this.#beat();
    });
  }
}

function unlink(pulse: Pulse): void {
  pulse.previous.next = pulse.next;
  pulse.next.previous = pulse.previous;
  pulse.previous = pulse;
  pulse.next = pulse;
}

/** Its own first and last: a ring is never empty, so that nobody has to look for its ends. */
class Queue implements Pulse {
  previous: Pulse = this;
  next: Pulse = this;
  dueAt = Number.POSITIVE_INFINITY;
  asked = false;
  beat(): boolean {
    return false;
  }
  expire(): void {}
}
