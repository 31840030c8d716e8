import { canonical, isObject } from "./json.ts";

/** Documents of many matches, and the field that has them by code. */
const FIELDS: Readonly<Record<string, string>> = { matches: "matches", strip: "strip" };

/** Whether a topic's document is made of what is said of several matches, each of which is judged by itself. */
export const listsMatches = (topic: string): boolean => topic in FIELDS;

/** The name of what is said of one match in such a document. */
export const placeInList = (topic: string, code: string): string => `${topic}/${code}`;

/**
 * What is over stands behind what goes on, by the list's own word or, in the strip, by the score; there the latest end comes first of
 * what is over. Names stand for the rest of an order.
 */
function standsBefore(
  [code, match]: [string, Record<string, unknown>],
  [otherCode, other]: [string, Record<string, unknown>],
): number {
  const isOver = ({ type, state }: Record<string, unknown>): number => ((type ?? state) === "live" ? 0 : 1);
  const endOf = ({ state, endedAt }: Record<string, unknown>): number =>
    state === "ended" ? Number(endedAt ?? 0) : 0;
  return isOver(match) - isOver(other) || endOf(other) - endOf(match) || (code < otherCode ? -1 : 1);
}

/**
 * What such a document says of each match, in canonical form, without when that ended, which workers' clocks say, and without the marks
 * of those who follow it. Undefined where its order is not that of its matches.
 */
export function saidOfMatches(topic: string, document: unknown): ReadonlyMap<string, string> | undefined {
  const matches = isObject(document) ? document[FIELDS[topic] ?? ""] : undefined;
  if (!isObject(document) || !isObject(matches)) return undefined;
  const said = new Map<string, string>();
  const listed: [string, Record<string, unknown>][] = [];
  for (const [code, match] of Object.entries(matches)) {
    if (!isObject(match)) return undefined;
    const { endedAt: _, marks: __, ...rest } = match;
    said.set(code, canonical(rest));
    listed.push([code, match]);
  }
  const order = listed.toSorted(standsBefore).map(([code]) => code);
  return canonical(order) === canonical(document.order) ? said : undefined;
}

interface Provided {
  /** The numbers of the provider's states that say this of what has the name. */
  numbersOf(place: string, said: string): readonly number[];
  /** The ways to say its last state. */
  latestOf(place: string): readonly string[];
}

/** What is said of matches in documents of many, and what of it readers were shown. */
export class ListedMatches {
  readonly #provided: Provided;
  /** By the text of the document. */
  readonly #said = new Map<string, ReadonlyMap<string, string> | undefined>();
  /** The state that a reader was shown of each match, by reader and topic, and by code. */
  readonly #shown = new Map<string, Map<string, number>>();
  /** The codes that the provider's list has. */
  codes: readonly string[] = [];

  constructor(provided: Provided) {
    this.#provided = provided;
  }

  #saidIn(topic: string, text: string): ReadonlyMap<string, string> | undefined {
    const key = `${topic} ${text}`;
    if (!this.#said.has(key)) this.#said.set(key, saidOfMatches(topic, JSON.parse(text)));
    return this.#said.get(key);
  }

  /** Whether the provider has said all of it, at whatever times. */
  isSaid(topic: string, text: string): boolean {
    const said = this.#saidIn(topic, text);
    return (
      said !== undefined &&
      [...said].every(([code, one]) => this.#provided.numbersOf(placeInList(topic, code), one).length > 0)
    );
  }

  /** Whether it says of each match in the provider's list what was said last, and nothing of others. */
  isLatest(topic: string, text: string): boolean {
    const said = this.#saidIn(topic, text);
    return (
      said?.size === this.codes.length &&
      this.codes.every((code) =>
        this.#provided.latestOf(placeInList(topic, code)).includes(said.get(code) ?? ""),
      )
    );
  }

  /** A reader is shown this. `shown`: called for each match with its states before and now; before is -1 at first. */
  shows(
    reader: string,
    topic: string,
    text: string,
    shown: (place: string, before: number, numbers: readonly number[]) => number,
  ): void {
    const key = `${reader} ${topic}`;
    const before = this.#shown.get(key);
    const now = new Map(before);
    for (const [code, one] of this.#saidIn(topic, text) ?? []) {
      const place = placeInList(topic, code);
      now.set(code, shown(place, before?.get(code) ?? -1, this.#provided.numbersOf(place, one)));
    }
    this.#shown.set(key, now);
  }

  leaves(reader: string, topic: string): void {
    this.#shown.delete(`${reader} ${topic}`);
  }

  /** Everybody holds the same now. */
  forget(): void {
    this.#said.clear();
  }
}
