import type { Role } from "../contract/roles.ts";
import type { LiveObject } from "../live/types.ts";

/**
 * What is known of the topics of one kind. Each kind has one entry in the registry (topics.ts); whatever publishes, reads,
 * shows, guards or caches a live document takes it from there.
 */
export interface TopicKind<Name extends string = string, Document extends LiveObject = LiveObject> {
  /** What the topics are called, or begin with before a colon. Also their name in metrics. */
  readonly label: string;
  /**
   * All topics of the kind. Absent: clients may make up names that fit the pattern, so a document may never exist.
   */
  readonly names?: readonly Name[];
  has(text: string): text is Name;
  /**
   * Checks a value wherever it comes from outside this process; undefined for what is no such document. Never throws.
   * Small checks return the value itself, so that a writer shares its unchanged parts.
   */
  parse(value: LiveObject): Document | undefined;
  /** The role that it takes to see it; undefined: everybody may. */
  readonly role?: Role;
  /** Of a topic that one account alone may see: that account (platform/sessions/account-id.ts); undefined: all with the role may. */
  account?(topic: Name): string;
  /** Seconds between two polls of a page whose socket is away. `document`: what it shows, if anything. */
  refreshSeconds(document: Document | undefined): number;
  /**
   * How long the live store keeps it: always, or until its match is settled (`LiveStore.expire`); after that it is
   * brought back on request.
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

/** A kind with these topics and no others. */
export function fixedTopics<Name extends string, Document extends LiveObject>(
  label: string,
  names: readonly Name[],
  facts: Facts<Name, Document>,
): TopicKind<Name, Document> {
  const known: ReadonlySet<string> = new Set(names);
  return { label, names, has: (text): text is Name => known.has(text), ...facts };
}

/** A kind whose topics are its label, a colon, and a name that `isName` accepts. */
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

/** The topics of a table of kinds. */
export type TopicIn<Kinds> = {
  [Key in keyof Kinds]: Kinds[Key] extends TopicKind<infer Name, infer _Document> ? Name : never;
}[keyof Kinds];

/** The document that a topic of a table has. */
export type DocumentIn<Kinds, Topic> = {
  [Key in keyof Kinds]: Kinds[Key] extends TopicKind<infer Name, infer Document>
    ? Topic extends Name
      ? Document
      : never
    : never;
}[keyof Kinds];

/** Finds the kind of a topic, undefined where it has none. */
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
