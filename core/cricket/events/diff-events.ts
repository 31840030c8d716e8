import { present } from "../../present.ts";
import type { MatchDocument } from "../types.ts";
import { battingSide, deniedBy, detectEvents } from "./detect-events.ts";
import { type EventKind, type MatchEvent, partsOf } from "./event.ts";
import { amended, takenBack } from "./words.ts";

/** Events that were already sent for a match, by key, as JSON for the database. */
export type SentEvents = Readonly<
  Record<
    string,
    {
      about: string;
      who?: string;
      times: number;
      /** Whether the event was withdrawn. */
      back?: true;
      /** Time of the first state that contradicts the event, ms since 1970; the event is not withdrawn yet. */
      deniedAt?: number;
      /** Whether the event was sent to nobody, so that readers get no correction either. */
      unsent?: true;
    }
  >
>;

/** How long a state must contradict a sent event before the event is withdrawn. `now`: ms since 1970. */
export interface Patience {
  now: number;
  ms: number;
}

/** Number of times that an event may be sent: a withdrawn event may come back once; further changes are ignored. */
const MOST_TIMES = 2;

/**
 * Events to send for a match in this state, if the events in `told` were sent. Each is sent once. After a
 * result no other new event is sent, because an older scorecard would add late ones. A result that was sent
 * without its winner is sent again with the winner. If a later state contradicts an event, the event is
 * withdrawn under the same key, and may be sent once more. A state that lacks the facts, such as an older shape
 * of the document, withdraws nothing. `patience` delays withdrawals. Returns the same `told` if unchanged.
 */
export function diffEvents(
  told: SentEvents,
  document: MatchDocument,
  patience?: Patience,
): { told: SentEvents; events: MatchEvent[] } {
  const events: MatchEvent[] = [];
  const next: Record<string, SentEvents[string]> = { ...told };
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
  // Uses the state before this one, so that events which come with the result are sent with it.
  const isOver = Object.entries(next).some(
    ([key, { back, deniedAt }]) => !back && deniedAt === undefined && partsOf(key)?.kind === "result",
  );
  const happened = detectEvents(document);
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

function isSame(told: SentEvents, next: SentEvents): boolean {
  return Object.keys(next).every((key) => told[key] === next[key]);
}

/** Time of the oldest contradiction that has not withdrawn its event yet, ms since 1970. */
export function deniedSince(told: SentEvents): number | undefined {
  const since = Object.values(told).flatMap(({ deniedAt }) => deniedAt ?? []);
  return since.length === 0 ? undefined : Math.min(...since);
}

export function asUnsent(told: SentEvents, keys: readonly string[]): SentEvents {
  const unsent = new Set(keys);
  return Object.fromEntries(
    Object.entries(told).map(([key, one]) => [
      key,
      unsent.has(key) ? { ...one, unsent: true as const } : one,
    ]),
  );
}

export function markAllSent(document: MatchDocument): SentEvents {
  return diffEvents({}, document).told;
}
