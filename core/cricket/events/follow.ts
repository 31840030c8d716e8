import { present } from "../../present.ts";
import type { MatchDocument } from "../types.ts";
import { type EventKind, type MatchEvent, partsOf } from "./event.ts";
import { battingSide, deniedBy, happenedIn } from "./happened.ts";
import { amended, takenBack } from "./words.ts";

/** What was told of a match, by the event's key. JSON, so that it can be kept. */
export type Told = Readonly<
  Record<
    string,
    {
      about: string;
      who?: string;
      /** How often it was told as new. */
      times: number;
      /** It was taken back, and does not stand. */
      back?: true;
      /** Since when the states deny it, ms since 1970; it is not taken back yet. */
      deniedAt?: number;
      /** It reached nobody: it is neither taken back nor amended aloud. */
      unsent?: true;
    }
  >
>;

/** How long a denial stands before it is believed: what a fault shows for a moment is no correction. */
export interface Patience {
  /** ms since 1970. */
  now: number;
  ms: number;
}

/** An event that was taken back may come true after all; one that comes and goes is left alone from then on. */
const MOST_TIMES = 2;

/**
 * What there is to tell of a match that now stands so, after `told`; several happenings together where states were skipped.
 * Each event is told once, and none but the result after the result: a scorecard that was behind the list says late what came
 * before the end. A result that was told without its winner is told again with it. One that a later state denies is taken
 * back, under the same key, and may be told once more. A state that is silent about an event, as an older shape of the document is, takes nothing back. With `patience` a denial
 * is told by the first call after it has stood for so long; without it at once. The same `told` comes back unchanged.
 */
export function tellEvents(
  told: Told,
  document: MatchDocument,
  patience?: Patience,
): { told: Told; events: MatchEvent[] } {
  const events: MatchEvent[] = [];
  const next: Record<string, Told[string]> = { ...told };
  for (const [key, known] of Object.entries(told)) {
    const parts = known.back ? undefined : partsOf(key);
    const { deniedAt, ...standing } = known;
    if (!parts || !deniedBy(document, parts)) {
      if (deniedAt !== undefined) next[key] = standing;
      continue;
    }
    if (patience && patience.now - (deniedAt ?? patience.now) < patience.ms) {
      if (deniedAt === undefined) next[key] = { ...standing, deniedAt: patience.now };
      continue;
    }
    const { about, who, times, unsent } = known;
    next[key] = { about, times: unsent ? times - 1 : times, back: true };
    if (unsent) continue;
    const { kind, innings } = parts;
    const side = battingSide(document, innings);
    const back = {
      key,
      kind,
      ...(innings === "" ? {} : { innings: Number(innings) }),
      ...(side === "" ? {} : { side }),
      about,
      ...present({ who }),
    };
    events.push({ ...back, change: "back", sentence: takenBack([back]) });
  }
  // By what was told before: what comes together with the result is told with it.
  const isOver = Object.entries(next).some(
    ([key, { back, deniedAt }]) => !back && deniedAt === undefined && partsOf(key)?.kind === "result",
  );
  const happened = happenedIn(document);
  const hasEnded = happened.some(({ kind }) => kind === "result");
  const comesLate = (kind: EventKind): boolean =>
    kind !== "result" && (isOver || (hasEnded && kind === "close"));
  for (const happening of happened) {
    const { key, kind, about } = happening;
    const whose = { about, ...present({ who: happening.who }) };
    const known = next[key];
    if (!known || known.back) {
      const times = (known?.times ?? 0) + 1;
      if (times > MOST_TIMES) continue;
      if (comesLate(kind)) next[key] = { ...whose, times, unsent: true };
      else {
        next[key] = { ...whose, times };
        events.push({ ...happening, change: "new" });
      }
    } else if (kind === "result" && about !== "" && known.about === "" && known.times < MOST_TIMES) {
      next[key] = { ...whose, times: known.times + 1 };
      events.push({ ...happening, change: "new" });
    } else if (about !== "" && known.about !== about) {
      next[key] = { ...known, ...whose };
      if (known.about !== "" && known.times < MOST_TIMES && !known.unsent) {
        next[key] = { ...whose, times: known.times + 1 };
        events.push({ ...happening, change: "amended", sentence: amended(happening, known.who) });
      }
    }
  }
  return { told: isSame(told, next) ? told : next, events };
}

function isSame(told: Told, next: Told): boolean {
  return Object.keys(next).every((key) => told[key] === next[key]);
}

/** Since when the oldest denial that is not believed yet stands, ms since 1970. */
export function deniedSince(told: Told): number | undefined {
  const since = Object.values(told).flatMap(({ deniedAt }) => deniedAt ?? []);
  return since.length === 0 ? undefined : Math.min(...since);
}

/** The same, when what was new under these keys has reached nobody. */
export function asUnsent(told: Told, keys: readonly string[]): Told {
  const unsent = new Set(keys);
  return Object.fromEntries(
    Object.entries(told).map(([key, one]) => [
      key,
      unsent.has(key) ? { ...one, unsent: true as const } : one,
    ]),
  );
}

/** What is known of a match that stands so, as if all of it had been told. */
export function toldBy(document: MatchDocument): Told {
  return tellEvents({}, document).told;
}
