import { LRUCache } from "lru-cache";
import type { Waiters } from "./shared-work.ts";

export interface FairLimits {
  /** Pieces of work under way at once, in all and for one name. */
  atOnce: number;
  atOnceOfOne: number;
  /** Pieces of work that wait for a place, in all and for one name. */
  mostWaiting: number;
  mostWaitingOfOne: number;
}

/** Neither a place nor room to wait for one. */
export class NoPlaceError extends Error {
  override readonly name = "NoPlaceError";
  constructor() {
    super("too much work waits already");
  }
}

/**
 * A bounded number of places for work that strangers ask for, shared out by who asks (names are addresses as a rule):
 *
 * - Half of the places are for names that hold none yet, so few names with work that never ends leave places to all others.
 * - A name waits for so much more only as there is room for (dynamic thresholds: Choudhury and Hahne, 1998).
 * - Of those who wait, the name that holds the fewest places comes first, then the one that has used the least time
 *   (start-time fair queueing: Goyal, Vin and Cheng, 1996).
 *
 * Work that several wait for comes when the best placed of them would.
 */
export interface FairPlaces {
  /**
   * Runs `work` when its turn comes. Rejects with NoPlaceError at once where it may not even wait, with the signal's reason when it
   * is given up before it began, and with what `work` rejects with.
   */
  run<T>(who: Waiters, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** A place for work that may turn out to need one, and has it until it leaves. */
  room(who: Waiters): Room;
  /** Looks again for what may begin: somebody joined those who wait for a piece of work. */
  look(): void;
}

export interface Room {
  /** Waits for the place (`FetchOptions.makeRoom`). Rejects as `run` does. */
  enter(signal: AbortSignal): Promise<void>;
  /** Gives it back; nothing where it was never entered. */
  leave(): void;
}

interface Waiting {
  who: Waiters;
  begin(name: string, startTag: number): void;
}

/** Names whose used time is remembered. */
const MOST_NAMES = 10_000;

/** `now`: ms of a clock that never goes back. */
export function createFairPlaces(
  limits: FairLimits,
  now: () => number = () => performance.now(),
): FairPlaces {
  const waiting = new Set<Waiting>();
  const held = new Map<string, number>();
  let running = 0;
  /** Work begun so far has start tags up to this, in ms of used places. */
  let virtualTime = 0;
  /** Where the next piece of work of a name stands in virtual time, unless that is past. */
  const finishTags = new LRUCache<string, number>({ max: MOST_NAMES });

  const startTagOf = (name: string): number => Math.max(virtualTime, finishTags.get(name) ?? 0);
  const heldBy = (name: string): number => held.get(name) ?? 0;
  const mayBegin = (name: string): boolean =>
    heldBy(name) === 0
      ? running < limits.atOnce
      : heldBy(name) < limits.atOnceOfOne && running < limits.atOnce / 2;

  function waitedForBy(name: string): number {
    let count = 0;
    for (const { who } of waiting) if ([...who.names()].includes(name)) count += 1;
    return count;
  }

  function mayWait(who: Waiters): boolean {
    const free = limits.mostWaiting - waiting.size;
    return [...who.names()].some((name) => waitedForBy(name) < Math.min(limits.mostWaitingOfOne, free));
  }

  /** What comes next, and in whose name; of equals the one that waits longest. */
  function next(): { piece: Waiting; name: string } | undefined {
    let best: { piece: Waiting; name: string; holds: number; tag: number } | undefined;
    for (const piece of waiting) {
      for (const name of piece.who.names()) {
        if (!mayBegin(name)) continue;
        const [holds, tag] = [heldBy(name), startTagOf(name)];
        if (!best || holds < best.holds || (holds === best.holds && tag < best.tag))
          best = { piece, name, holds, tag };
      }
    }
    return best;
  }

  function look(): void {
    for (let found = next(); found; found = next()) {
      waiting.delete(found.piece);
      const tag = startTagOf(found.name);
      virtualTime = tag;
      running += 1;
      held.set(found.name, heldBy(found.name) + 1);
      found.piece.begin(found.name, tag);
    }
  }

  function leave(name: string, startTag: number, usedMs: number): void {
    running -= 1;
    const left = heldBy(name) - 1;
    if (left > 0) held.set(name, left);
    else held.delete(name);
    finishTags.set(name, Math.max(finishTags.get(name) ?? 0, startTag) + usedMs);
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
        const givenUp = (): void => {
          waiting.delete(piece);
          failed(signal.reason);
        };
        const piece: Waiting = {
          who,
          begin(name, startTag) {
            signal.removeEventListener("abort", givenUp);
            const beganAt = now();
            // Its end makes room even where its beginning throws.
            void (async () => work())()
              .then(done, failed)
              .finally(() => leave(name, startTag, now() - beganAt));
          },
        };
        const maybe = mayWait(who);
        waiting.add(piece);
        signal.addEventListener("abort", givenUp, { once: true });
        look();
        if (waiting.has(piece) && !maybe) {
          waiting.delete(piece);
          signal.removeEventListener("abort", givenUp);
          failed(new NoPlaceError());
        }
      });
    },
  };
  return places;
}
