import type { Role } from "../contract/roles.ts";
import type { LiveObject } from "../live/types.ts";

/**
 * Properties of a kind of topics. The registry (topics.ts) has one entry for each kind, and all code that
 * publishes, reads, displays, guards or caches the documents uses it.
 */
export interface TopicKind<Name extends string = string, Document extends LiveObject = LiveObject> {
  /** Name of the topic, or the part of it before the colon. Metrics use it too. */
  readonly label: string;
  /**
   * All topics of the kind. If absent, clients supply names that fit the pattern, and a topic may have no
   * document.
   */
  readonly names?: readonly Name[];
  has(text: string): text is Name;
  /**
   * Checks a value from outside; undefined if it is not of this kind. Never throws. It may return the value
   * itself, so that writers share unchanged parts.
   */
  parse(value: LiveObject): Document | undefined;
  /** Role that a reader of the topic needs; undefined if it is public. */
  readonly role?: Role;
  /**
   * Account that may read a topic, if only one may (platform/sessions/account-id.ts); undefined: everybody with
   * the role.
   */
  account?(topic: Name): string;
  /** Whether a document names an account as a reader. If defined, others see the document only as editors. */
  lists?(document: LiveObject, account: string): boolean;
  /** Seconds between polls of a page without a socket. `document`: the one that the page shows, if any. */
  refreshSeconds(document: Document | undefined): number;
  /**
   * How long the live store has the document: always, or until the match is settled or the blog closed
   * (`LiveStore.expire`), and after that on request.
   */
  readonly kept: "always" | "until-settled" | "until-closed";
}

interface Facts<Name extends string, Document extends LiveObject> {
  parse: (value: LiveObject) => Document | undefined;
  role?: Role;
  account?(topic: Name): string;
  lists?(document: LiveObject, account: string): boolean;
  refreshSeconds: (document: Document | undefined) => number;
  kept: TopicKind["kept"];
}

/** A kind with exactly these topics. */
export function fixedTopics<Name extends string, Document extends LiveObject>(
  label: string,
  names: readonly Name[],
  facts: Facts<Name, Document>,
): TopicKind<Name, Document> {
  const known: ReadonlySet<string> = new Set(names);
  return { label, names, has: (text): text is Name => known.has(text), ...facts };
}

/** A kind of topics with the form `label:name`, where `isName` accepts the name. */
export function namedTopics<Label extends string, Document extends LiveObject>(
  label: Label,
  isName: (name: string) => boolean,
  facts: Facts<`${Label}:${string}`, Document>,
): TopicKind<`${Label}:${string}`, Document> {
  const prefix = `${label}:`;
  const has = (text: string): text is `${Label}:${string}` =>
    text.startsWith(prefix) && isName(text.slice(prefix.length));
  return { label, has, ...facts };
}

export type TopicIn<Kinds> = {
  [Key in keyof Kinds]: Kinds[Key] extends TopicKind<infer Name, infer _Document> ? Name : never;
}[keyof Kinds];

export type DocumentIn<Kinds, Topic> = {
  [Key in keyof Kinds]: Kinds[Key] extends TopicKind<infer Name, infer Document>
    ? Topic extends Name
      ? Document
      : never
    : never;
}[keyof Kinds];

export function findIn(kinds: Readonly<Record<string, TopicKind>>): (topic: string) => TopicKind | undefined {
  const all = Object.values(kinds);
  const open = all.filter(({ names }) => names === undefined);
  const fixed = new Map(all.flatMap((kind) => (kind.names ?? []).map((name) => [name, kind] as const)));
  return (topic) => {
    const found = fixed.get(topic);
    if (found) return found;
    for (const kind of open) if (kind.has(topic)) return kind;
    return undefined;
  };
}
