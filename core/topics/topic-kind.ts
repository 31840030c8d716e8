import type { Role } from "../contract/roles.ts";
import type { LiveObject } from "../live/types.ts";

/**
 * Properties of a kind of topics: one entry in the registry (topics.ts) for everything that publishes, reads,
 * displays, guards or caches it.
 */
export interface TopicKind<Name extends string = string, Document extends LiveObject = LiveObject> {
  /** Name of the topic, or its part before the colon. Also used in metrics. */
  readonly label: string;
  /** All topics of the kind. Absent: clients supply names that fit the pattern, possibly without a document. */
  readonly names?: readonly Name[];
  has(text: string): text is Name;
  /**
   * Checks a foreign value; undefined for another kind. Never throws. Small checks return the value itself, so
   * that writers share unchanged parts.
   */
  parse(value: LiveObject): Document | undefined;
  /** Role needed to read it; undefined: public. */
  readonly role?: Role;
  /**
   * Account that alone may read a topic (platform/sessions/account-id.ts); undefined: everyone with the role.
   */
  account?(topic: Name): string;
  /** Seconds between polls of a page without a socket. `document`: the one displayed, if any. */
  refreshSeconds(document: Document | undefined): number;
  /**
   * Retention in the live store: always, or until the match is settled (`LiveStore.expire`), then on request.
   */
  readonly kept: "always" | "until-settled";
}

interface Facts<Name extends string, Document extends LiveObject> {
  parse: (value: LiveObject) => Document | undefined;
  role?: Role;
  account?(topic: Name): string;
  refreshSeconds: (document: Document | undefined) => number;
  kept: "always" | "until-settled";
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

/** A kind of topics `label:name`, where `isName` accepts the name. */
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
