export const EVENT_KINDS = [
  "toss",
  "start",
  "wicket",
  "fifty",
  "hundred",
  "five-wickets",
  "innings-break",
  "close",
  "result",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_NAMES: Readonly<Record<EventKind, string>> = {
  toss: "টস",
  start: "খেলা শুরু",
  wicket: "উইকেট",
  fifty: "অর্ধশতক",
  hundred: "শতক",
  "five-wickets": "পাঁচ উইকেট",
  "innings-break": "ইনিংস বিরতি",
  close: "শেষ পাঁচ ওভারের লড়াই",
  result: "ম্যাচের ফল",
};

export interface DetectedEvent {
  /** Key of the event, the same in every state that shows it: "wicket/1/3", "fifty/1/<batter>". */
  key: string;
  kind: EventKind;
  /** Number of the innings; absent for events of the whole match. */
  innings?: number;
  /**
   * Provider's id of the player or side; for a result the winner, or the kind of end. "" if unknown. If it
   * changes under the same key, the event was corrected.
   */
  about: string;
  /** Player's name; absent if unknown. */
  who?: string;
  sentence: string;
}

/**
 * `new`: the event happened; `amended`: another player was involved than reported; `back`: the event did not
 * happen.
 */
export type EventChange = "new" | "amended" | "back";

export interface MatchEvent extends DetectedEvent {
  change: EventChange;
  side?: string;
}

export function keyOf(kind: EventKind, ...parts: (string | number)[]): string {
  return [kind, ...parts].join("/");
}

const isKind = (word: string | undefined): word is EventKind => EVENT_KINDS.some((kind) => kind === word);

/** Parts of a key; undefined for other text. `subject`: number of a wicket, or a player's id. */
export function partsOf(key: string): { kind: EventKind; innings: string; subject: string } | undefined {
  const [kind, innings = "", ...rest] = key.split("/");
  return isKind(kind) ? { kind, innings, subject: rest.join("/") } : undefined;
}
