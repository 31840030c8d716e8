/** What a reader may be called for, in the order in which the choices are shown. */
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

/** The choices in Bengali. */
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

/** Something of a match that has happened, as one of its states shows it. */
export interface Happening {
  /** The same in every state that shows it: "wicket/1/3", "fifty/1/<batter>". */
  key: string;
  kind: EventKind;
  /** Of which innings; absent where it is of the match. */
  innings?: number;
  /**
   * Whose it is, by the provider's id; of a result the winner, or how the match ended. "" where that is not known. Another one
   * under the same key is a correction.
   */
  about: string;
  /** Whose it is, as it is written; absent where that is not known or it is no player's. */
  who?: string;
  /** In Bengali. */
  sentence: string;
}

/** `new`: it has happened; `amended`: it was somebody else's; `back`: it has not happened after all. */
export type EventChange = "new" | "amended" | "back";

export interface MatchEvent extends Happening {
  change: EventChange;
  /** Of what is taken back: the side that bats, where it is known. */
  side?: string;
}

export function keyOf(kind: EventKind, ...parts: (string | number)[]): string {
  return [kind, ...parts].join("/");
}

const isKind = (word: string | undefined): word is EventKind => EVENT_KINDS.some((kind) => kind === word);

/** The parts of a key; undefined for what is none. `subject`: a wicket's number, a player's id. */
export function partsOf(key: string): { kind: EventKind; innings: string; subject: string } | undefined {
  const [kind, innings = "", ...rest] = key.split("/");
  return isKind(kind) ? { kind, innings, subject: rest.join("/") } : undefined;
}
