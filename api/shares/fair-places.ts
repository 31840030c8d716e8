import { LRUCache } from "lru-cache";
import type { Waiters } from "./shared-work.ts";

export interface FairLimits {
  /** Pieces of work under way at once, in all and for one name. */
  atOnce: number;
  atOnceOfOne: number;
  /** Pieces of work that wait for a place, in all and for one name. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Places that only names which hold none may take; 0 where it is left out. */
  forNewcomers?: number;
  /** How long a piece of work may wait for its place, ms; no bound where it is left out. */
  longestWaitMs?: number;
}

/** No place is free, and none to wait in, or none came free in time. */
export class NoPlaceError extends Error {
  override readonly name = "NoPlaceError";
  constructor() {
    super("too much work waits already");
  }
}

/**
 * A bounded number of places for work that strangers ask for, shared out by who asks (names are addresses as a rule):
 *
 * - Some of the places are for names that hold none yet (`forNewcomers`), so few names with work that never ends leave places to
 *   all others. Work that ends soon needs none of that.
 * - Of those who wait, the name that holds the fewest places comes first, then the one that has used the least time lately.
 * - Where too many wait, the one that would come last is sent away, not the one that came last.
 *
 * Work that several wait for comes when the best placed of them would.
 */
export interface FairPlaces {
  /**
   * Runs `work` when its turn comes. Rejects with NoPlaceError where it may not wait, or no longer, with the signal's reason when it
   * is given up before it began, and with what `work` rejects with.
   */
  run<T>(who: Waiters, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** A place for work that may turn out to need one; it is taken by `enter` and given back by `leave`. */
  room(who: Waiters): Room;
  /** Looks again for work that may begin: call it when another client has joined those who wait for a piece of work. */
  look(): void;
}

export interface Room {
  /** Waits for the place (`FetchOptions.makeRoom`). Rejects as `run` does. */
  enter(signal: AbortSignal): Promise<void>;
  /** Gives the place back; does nothing where it was never entered. */
  leave(): void;
}

interface Waiting {
  who: Waiters;
  /** The name that asked for it, under which it is counted. */
  owner: string;
  begin(name: string): void;
  sendAway(): void;
}

/** A name's claim to the next place; the smaller the sooner. */
interface Standing {
  holds: number;
  /** ms of places used lately. */
  used: number;
}

/** Names whose used time is remembered, and how fast it is forgotten, ms. */
const MOST_NAMES = 10_000;
const HALF_LIFE = 60_000;

const compare = (a: Standing, b: Standing): number => a.holds - b.holds || a.used - b.used;

/** Returns how to stop it. */
function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** `now`: ms of a clock that never goes back. Throws a RangeError where one name could never have as many places as it may. */
export function createFairPlaces(
  limits: FairLimits,
  now: () => number = () => performance.now(),
  after: typeof afterTimeout = afterTimeout,
): FairPlaces {
  const forAll = limits.atOnce - (limits.forNewcomers ?? 0);
  // The first place is free for every name.
  if (limits.atOnceOfOne > Math.max(1, forAll))
    throw new RangeError(`one name never has ${limits.atOnceOfOne} of these places`);
  const waiting = new Set<Waiting>();
  /** The same by owner, so that a flood does not make each look go through everything that waits. */
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

  /** The next piece of work, and the name that it counts under; of equals the one that waits longest. */
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
   * The piece to send away: the latest of the name with the weakest claim; preferably none that a name with a better
   * claim waits for too.
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

  const places: FairPlaces = {
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
          failed(new NoPlaceError());
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
            // Started like this, a `work` that throws at once frees its place as well.
            void (async () => work())()
              .then(done, failed)
              .finally(() => leave(name, now() - beganAt));
          },
          sendAway: () => stopWaiting(new NoPlaceError()),
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
