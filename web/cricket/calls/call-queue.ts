import type { MatchEvent } from "../../../core/cricket/events/event.ts";

/** What there is to say of a match: what came together. */
export interface Call {
  code: string;
  /** What the match is called: "ভারত–অস্ট্রেলিয়া". */
  title: string;
  /** In the order in which they came; never empty. */
  events: readonly MatchEvent[];
  /** When the latest of it was found, ms since 1970. */
  at: number;
}

/** What is said now, and what waits until that is closed or another notice has left the place. */
export interface CallQueue {
  standing?: Call;
  /** One of a match, the oldest first. */
  waiting: readonly Call[];
}

export const NO_CALLS: CallQueue = { waiting: [] };

/** What waited longer, ms, is not said any more. */
const FRESH_MS = 60_000;
/** Matches whose calls wait; of more the latest. */
const MOST_WAITING = 3;

/** A call about the match that is spoken of takes its place; others wait, and grow while they do. */
export function addCall({ standing, waiting }: CallQueue, call: Call): CallQueue {
  if (standing?.code === call.code) return { standing: call, waiting };
  const before = waiting.find(({ code }) => code === call.code);
  const others = waiting.filter((one) => one !== before);
  const joined = before ? { ...call, events: joinEvents(before.events, call.events) } : call;
  const next = joined.events.length === 0 ? others : [...others, joined];
  return { ...(standing ? { standing } : {}), waiting: next.slice(-MOST_WAITING) };
}

/** What was not said yet and is taken back was never there. */
function joinEvents(before: readonly MatchEvent[], later: readonly MatchEvent[]): MatchEvent[] {
  const backs = new Set(later.filter(({ change }) => change === "back").map(({ key }) => key));
  const unsaid = new Set(before.filter(({ change }) => change === "new").map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !backs.has(key)),
    ...later.filter(({ key, change }) => !(change === "back" && unsaid.has(key))),
  ];
}

/** The place is free: the first that is still fresh stands; none where all has grown old. `now`: ms since 1970. */
export function nextCall(queue: CallQueue, now: number): CallQueue {
  if (queue.standing) return queue;
  const [first, ...rest] = queue.waiting.filter(({ at }) => now - at <= FRESH_MS);
  return first ? { standing: first, waiting: rest } : NO_CALLS;
}

/** The reader has read what stands, or has had time to. */
export function closeCall({ waiting }: CallQueue): CallQueue {
  return { waiting };
}

/** Without the match whose own page is open, which says it all itself. The same queue where nothing of it is there. */
export function withoutMatch(queue: CallQueue, code: string | undefined): CallQueue {
  const { standing, waiting } = queue;
  const isOwn = (call: Call | undefined): boolean => call !== undefined && call.code === code;
  if (!isOwn(standing) && !waiting.some(isOwn)) return queue;
  return {
    ...(standing && !isOwn(standing) ? { standing } : {}),
    waiting: waiting.filter((call) => !isOwn(call)),
  };
}
