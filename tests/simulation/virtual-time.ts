import { createRequire, syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Time that advances only in steps, to the next due event. */
export interface VirtualTime {
  /** Time since the start of the simulation, ms. */
  now(): number;
  /** The same time as ms since 1970. */
  wall(): number;
  /** Runs `work` after this many ms. Returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void;
  every(milliseconds: number, work: () => void): () => void;
  /** Runs the next due event with all its consequences. */
  step(): Promise<void>;
}

interface Due {
  at: number;
  order: number;
  work: (() => void) | undefined;
}

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
/** Start of every simulation: a Sunday in 2026, ms since 1970. */
const BEGINNING = Date.UTC(2026, 10, 22);

const realSetImmediate = setImmediate;

export function pause(time: VirtualTime, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void time.after(milliseconds, resolve));
}

export function createVirtualTime(): VirtualTime {
  const waiting: Due[] = [];
  let now = 0;
  let order = 0;

  function push(due: Due): void {
    let [low, high] = [0, waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = waiting[middle];
      if (other && before(due, other)) low = middle + 1;
      else high = middle;
    }
    waiting.splice(low, 0, due);
  }

  const time: VirtualTime = {
    now: () => now,
    wall: () => BEGINNING + now,
    after(milliseconds, work) {
      order += 1;
      const due: Due = { at: now + Math.max(0, milliseconds), order, work };
      push(due);
      return () => {
        due.work = undefined;
      };
    },
    every(milliseconds, work) {
      let stop = (): void => {};
      const again = (): void => {
        stop = time.after(milliseconds, again);
        work();
      };
      stop = time.after(milliseconds, again);
      return () => stop();
    },
    async step() {
      let due = waiting.pop();
      while (due && !due.work) due = waiting.pop();
      if (!due) throw new Error("Nothing is due any more");
      now = due.at;
      due.work?.();
      // All promises settle before the event loop's next turn.
      await new Promise((resolve) => realSetImmediate(resolve));
    },
  };
  return time;
}

class VirtualTimer {
  readonly close: () => void;

  constructor(stop: () => void) {
    this.close = stop;
  }

  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
}

type Work = (...values: unknown[]) => void;

export interface Surroundings {
  time: VirtualTime;
  random: () => number;
  connect: (options: unknown) => net.Socket;
}

let current: Surroundings | undefined;

function around(): Surroundings {
  if (!current) throw new Error("Nothing surrounds the process yet");
  return current;
}

/**
 * Replaces timers, clocks, randomness and network of the process, also for libraries. Cannot be undone, so it
 * needs a separate process that loads the simulated code afterwards. A repeated call starts another simulation
 * and drops the events of the last one.
 */
export function surround(surroundings: Surroundings): void {
  const first = current === undefined;
  current = surroundings;
  if (first) replaceGlobals();
}

function replaceGlobals(): void {
  const later = (work: Work, milliseconds = 0, ...values: unknown[]): VirtualTimer =>
    new VirtualTimer(around().time.after(Math.max(1, milliseconds || 0), () => work(...values)));
  const stop = (timer: unknown): void => {
    if (timer instanceof VirtualTimer) timer.close();
  };
  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: (work: Work, milliseconds = 0, ...values: unknown[]) =>
      new VirtualTimer(around().time.every(Math.max(1, milliseconds || 0), () => work(...values))),
    setImmediate: (work: Work, ...values: unknown[]) => later(work, 0, ...values),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
  });
  performance.now = () => around().time.now();
  Math.random = () => around().random();
  const wall = (): number => around().time.wall();
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values) => Reflect.construct(target, values.length === 0 ? [wall()] : values, target),
    get: (target, name) => (name === "now" ? wall : Reflect.get(target, name)),
  });
  const require = createRequire(import.meta.url);
  const timers: Record<string, unknown> = require("node:timers/promises");
  timers.setTimeout = (milliseconds: number, value: unknown) =>
    new Promise((resolve) => later(() => resolve(value), milliseconds));
  timers.setImmediate = (value: unknown) =>
    new Promise((resolve) => around().time.after(0, () => resolve(value)));
  const crypto: Record<string, unknown> = require("node:crypto");
  const byte = (): number => Math.floor(around().random() * 256);
  crypto.randomBytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, byte));
  const connect = (options: unknown): net.Socket => around().connect(options);
  Object.assign(net, { connect, createConnection: connect });
  syncBuiltinESMExports();
}
