import { LRUCache } from "lru-cache";

/** Clients that wait for the same work. Clients may join and leave until the work ends. */
export interface Waiters {
  names(): Iterable<string>;
}

export function onlyOne(name: string): Waiters {
  const names = [name];
  return { names: () => names };
}

export interface FairLimits {
  atOnce: number;
  atOnceOfOne: number;
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Number of places reserved for names that hold none; 0 by default. */
  forNewcomers?: number;
  /** Longest wait for a place, ms; unlimited by default. */
  longestWaitMs?: number;
}

/** The queue is full, or the work waited too long. */
export class OverloadedError extends Error {
  override readonly name = "NoPlaceError";
  constructor() {
    super("too much work waits already");
  }
}

/**
 * A limited number of places for work that strangers request, shared fairly by name (usually an address):
 *
 * - Some places are reserved for names that hold none (`forNewcomers`), so that a few names with endless work
 *   leave room for others. Short work needs no reserve.
 * - The waiting name with the fewest places comes first; if equal, the one that recently used the
 *   least time.
 * - A full queue rejects the work whose turn would come last, not the work that arrived last.
 *
 * If several clients wait for the same work, it starts at the first client's turn and uses that client's place and
 * time.
 */
export interface FairSemaphore {
  /**
   * Runs `work` when it gets a place. Rejects with OverloadedError if it may not wait, or not any longer, with
   * the signal's reason, or like `work`.
   */
  run<T>(who: Waiters, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** A place that work may turn out to need: `enter` takes it, `leave` frees it. */
  room(who: Waiters): Room;
  /** Starts waiting work if there are places; must be called when another client joins waiting work. */
  look(): void;
}

export interface Room {
  /** Waits for the place (`FetchOptions.makeRoom`). Rejects like `run`. */
  enter(signal: AbortSignal): Promise<void>;
  leave(): void;
}

interface Waiting {
  who: Waiters;
  owner: string;
  begin(name: string): void;
  sendAway(): void;
}

interface Standing {
  holds: number;
  used: number;
}

/** Largest number of names whose use is remembered, and the half-life of that use, ms. */
const MOST_NAMES = 10_000;
const HALF_LIFE = 60_000;

const compare = (a: Standing, b: Standing): number => a.holds - b.holds || a.used - b.used;

function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Creates the places. `now`: monotonic ms. Throws a RangeError for limits that can never be reached. */
export function createFairSemaphore(
  limits: FairLimits,
  now: () => number = () => performance.now(),
  after: typeof afterTimeout = afterTimeout,
): FairSemaphore {
  const forAll = limits.atOnce - (limits.forNewcomers ?? 0);
  // Every name may take the first place.
  if (limits.atOnceOfOne > Math.max(1, forAll))
    throw new RangeError(`one name never has ${limits.atOnceOfOne} of these places`);
  const waiting = new Set<Waiting>();
  /** Waiting work by owner, so that a flood does not slow each lookup. */
  const ofOwner = new Map<string, Set<Waiting>>();
  const held = new Map<string, number>();
  const used = new LRUCache<string, { ms: number; at: number }>({ max: MOST_NAMES });
  let running = 0;

  const heldBy = (name: string): number => held.get(name) ?? 0;
  function usedBy(name: string): number {
    const { ms, at } = used.get(name) ?? { ms: 0, at: 0 };
    return ms === 0 ? 0 : ms * 2 ** ((at - now()) / HALF_LIFE);
  }
  const standingOf = (name: string): Standing => ({ holds: heldBy(name), used: usedBy(name) });

  const mayBegin = (name: string): boolean =>
    heldBy(name) === 0 ? running < limits.atOnce : heldBy(name) < limits.atOnceOfOne && running < forAll;

  function add(piece: Waiting): void {
    waiting.add(piece);
    const own = ofOwner.get(piece.owner);
    if (own) own.add(piece);
    else ofOwner.set(piece.owner, new Set([piece]));
  }

  function remove(piece: Waiting): void {
    waiting.delete(piece);
    const own = ofOwner.get(piece.owner);
    own?.delete(piece);
    if (own?.size === 0) ofOwner.delete(piece.owner);
  }

  function next(): { piece: Waiting; name: string } | undefined {
    let best: { piece: Waiting; name: string; standing: Standing } | undefined;
    for (const piece of waiting) {
      for (const name of piece.who.names()) {
        if (!mayBegin(name)) continue;
        const standing = standingOf(name);
        if (!best || compare(standing, best.standing) < 0) best = { piece, name, standing };
      }
    }
    return best;
  }

  /**
   * Work to reject: the latest of the name whose turn comes last, preferably work that no other name waits for.
   */
  function last(): Waiting | undefined {
    let worst: Standing = { holds: 0, used: 0 };
    let pieces: Waiting[] = [];
    for (const [name, own] of ofOwner) {
      const standing = standingOf(name);
      if (compare(standing, worst) < 0) continue;
      worst = standing;
      pieces = [...own];
    }
    const onlyTheirs = ({ who }: Waiting): boolean =>
      Array.from(who.names(), standingOf).every((standing) => compare(standing, worst) >= 0);
    return pieces.findLast(onlyTheirs) ?? pieces.at(-1);
  }

  function look(): void {
    if (running >= limits.atOnce) return;
    for (let found = next(); found; found = next()) {
      remove(found.piece);
      running += 1;
      held.set(found.name, heldBy(found.name) + 1);
      found.piece.begin(found.name);
    }
  }

  function leave(name: string, usedMs: number): void {
    running -= 1;
    const left = heldBy(name) - 1;
    if (left > 0) held.set(name, left);
    else held.delete(name);
    used.set(name, { ms: usedBy(name) + usedMs, at: now() });
    look();
  }

  const places: FairSemaphore = {
    look,
    room(who) {
      const left = Promise.withResolvers<void>();
      return {
        enter: (signal) =>
          new Promise((entered, refused) => {
            places
              .run(who, signal, () => {
                entered();
                return left.promise;
              })
              .catch(refused);
          }),
        leave: () => left.resolve(),
      };
    },
    run(who, signal, work) {
      return new Promise((done, failed) => {
        if (signal.aborted) {
          failed(signal.reason);
          return;
        }
        const mayWait = (name: string): boolean => (ofOwner.get(name)?.size ?? 0) < limits.mostWaitingOfOne;
        const owner = Array.from(who.names()).find(mayWait);
        if (owner === undefined) {
          failed(new OverloadedError());
          return;
        }
        let stopClock = (): void => undefined;
        const stopWaiting = (reason: unknown): void => {
          stopClock();
          remove(piece);
          signal.removeEventListener("abort", givenUp);
          failed(reason);
        };
        const givenUp = (): void => stopWaiting(signal.reason);
        const piece: Waiting = {
          who,
          owner,
          begin(name) {
            stopClock();
            signal.removeEventListener("abort", givenUp);
            const beganAt = now();
            // The function is async, so that a synchronous throw also frees the place.
            void (async () => work())()
              .then(done, failed)
              .finally(() => leave(name, now() - beganAt));
          },
          sendAway: () => stopWaiting(new OverloadedError()),
        };
        add(piece);
        signal.addEventListener("abort", givenUp, { once: true });
        look();
        if (waiting.size > limits.mostWaiting) last()?.sendAway();
        const { longestWaitMs } = limits;
        if (longestWaitMs !== undefined && waiting.has(piece))
          stopClock = after(longestWaitMs, piece.sendAway);
      });
    },
  };
  return places;
}
