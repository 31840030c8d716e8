import type { EventKind, MatchEvent } from "../../../core/cricket/events/event.ts";

/** A tick, and a wicket with one of its stumps knocked over. */
const SHAPES = { result: "m7 12.4 3.4 3.4 6.6-7.2", wicket: "M6.8 17.5v-9h4.6v9m3.8 0 2.4-8.6" };

function shapeOf(events: readonly MatchEvent[]): keyof typeof SHAPES | undefined {
  const has = (...kinds: EventKind[]): boolean =>
    events.some(({ kind, change }) => change === "new" && kinds.includes(kind));
  if (has("result")) return "result";
  return has("wicket", "five-wickets") ? "wicket" : undefined;
}

/** Of which kind a notice is, by shape and colour: of a result or a wicket. The sentence beside it says so aloud. */
export function CallMark({ events }: { events: readonly MatchEvent[] }) {
  const shape = shapeOf(events);
  if (!shape) return null;
  return (
    <svg className={`call-mark call-mark-${shape}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <path
        d={SHAPES[shape]}
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
