/** The kind of a feed's entries, and the part of a list that its live document has. */
export interface FeedRules<Entry extends { id: string }, Tail> {
  /** Entries of the live document, newest first. */
  entriesOf: (tail: Tail) => readonly Entry[];
  /** Whether an entry is so old that a live document that ends with the other one does not have it. */
  isOlder: (entry: Entry, last: Entry) => boolean;
  /** Whether the live document has the very first entry. */
  hasFirst: (tail: Tail) => boolean;
  /** Whether the reader's filter lets an entry through. */
  passes: (entry: Entry) => boolean;
  /** Number of entries with which a list begins; by default all of the live document. */
  atFirst?: number;
  /**
   * Applies what the live document says about other entries of a list: below its own ones (`isBelow`), or apart
   * from them. `isWhole`: whether the list has the first entry.
   */
  amend?: (
    entries: readonly Entry[],
    tail: Tail,
    list: { isBelow: boolean; isWhole: boolean },
  ) => readonly Entry[];
}

/** The entries that a list has, newest first. */
export interface Feed<Entry, Tail> {
  entries: readonly Entry[];
  /** Id for the request of the next older page; undefined if the list has the first entry. */
  before: string | undefined;
  /** Id for the request of the next newer page; undefined if the live document continues the list. */
  after?: string | undefined;
  tail: Tail | undefined;
  /** Whether entries between the list and the live document are missing, so that they must be fetched. */
  gap: boolean;
}

export interface FeedPage<Entry> {
  entries: readonly Entry[];
  before: string | undefined;
  after?: string | undefined;
}

/**
 * List from the live document or, if filtered, from a first page. `under`: live document when the page was
 * requested. Its newest entry shows whether entries are missing between the page and `tail`.
 */
export function startFeed<Entry extends { id: string }, Tail>(
  rules: FeedRules<Entry, Tail>,
  tail: Tail | undefined,
  page: FeedPage<Entry> | undefined,
  under?: Tail,
): Feed<Entry, Tail> {
  if (page) {
    const paged = { ...page, tail: under, gap: false };
    return tail ? takeTail(rules, paged, tail) : paged;
  }
  if (!tail) return { entries: [], before: undefined, tail: undefined, gap: false };
  const latest = rules.entriesOf(tail);
  const first = latest.slice(0, rules.atFirst);
  const before = rules.hasFirst(tail) && first.length === latest.length ? undefined : first.at(-1)?.id;
  return { entries: first.filter(rules.passes), before, tail, gap: false };
}

/**
 * Applies a live document, which replaces all entries from its oldest on. If it is empty and it or the previous
 * document had all entries, all are removed.
 */
export function takeTail<Entry extends { id: string }, Tail>(
  rules: FeedRules<Entry, Tail>,
  feed: Feed<Entry, Tail>,
  tail: Tail,
): Feed<Entry, Tail> {
  const amend = rules.amend ?? ((entries) => entries);
  const isWhole = feed.before === undefined;
  if (feed.after !== undefined) {
    return { ...feed, entries: amend(feed.entries, tail, { isBelow: false, isWhole }), tail };
  }
  const latest = rules.entriesOf(tail);
  const oldest = latest.at(-1);
  if (!oldest) {
    const isAll = rules.hasFirst(tail) || (feed.tail !== undefined && rules.hasFirst(feed.tail));
    return isAll ? startFeed(rules, tail, undefined) : { ...feed, tail };
  }
  const newest = feed.tail && rules.entriesOf(feed.tail)[0];
  if (!newest && feed.entries.length === 0 && feed.before === undefined) {
    return startFeed(rules, tail, undefined);
  }
  const isMet = rules.hasFirst(tail) || (newest !== undefined && !rules.isOlder(newest, oldest));
  if (!isMet) return { ...feed, gap: true };
  const older = feed.entries.filter((entry) => rules.isOlder(entry, oldest));
  const entries = [...latest.filter(rules.passes), ...amend(older, tail, { isBelow: true, isWhole })];
  const reachesOn = latest.some(({ id }) => id === feed.before);
  const before = !reachesOn ? feed.before : rules.hasFirst(tail) ? undefined : oldest.id;
  return { ...feed, entries, before, tail, gap: false };
}

/** Appends a page. `asked`: the `before` of its request, because the list's end may have changed since. */
export function takePage<Entry extends { id: string }, Tail>(
  feed: Feed<Entry, Tail>,
  page: FeedPage<Entry>,
  asked: string | undefined,
): Feed<Entry, Tail> {
  if (feed.before !== asked) return feed;
  const known = new Set(feed.entries.map(({ id }) => id));
  const added = page.entries.filter(({ id }) => !known.has(id));
  return { ...feed, entries: [...feed.entries, ...added], before: page.before };
}

/**
 * Puts a newer page on top. If it is the newest, the live document continues the list; `under`: live document
 * when the page was requested.
 */
export function takeNewerPage<Entry extends { id: string }, Tail>(
  rules: FeedRules<Entry, Tail>,
  feed: Feed<Entry, Tail>,
  page: FeedPage<Entry>,
  asked: string,
  under: Tail | undefined,
): Feed<Entry, Tail> {
  if (feed.after !== asked) return feed;
  const known = new Set(feed.entries.map(({ id }) => id));
  const entries = [...page.entries.filter(({ id }) => !known.has(id)), ...feed.entries];
  const { after } = page;
  if (after !== undefined) return { ...feed, entries, after };
  const joined = { ...feed, entries, after, tail: under };
  return feed.tail ? takeTail(rules, joined, feed.tail) : joined;
}

/** Replaces changed entries by their ids, except those that the live document has. */
export function takeChanged<Entry extends { id: string }, Tail>(
  rules: FeedRules<Entry, Tail>,
  feed: Feed<Entry, Tail>,
  changed: readonly Entry[],
): Feed<Entry, Tail> {
  const byId = new Map(changed.map((entry) => [entry.id, entry]));
  const entries = feed.entries
    .map((entry) => byId.get(entry.id) ?? entry)
    .filter(rules.passes)
    .toSorted((one, other) => Number(rules.isOlder(one, other)) - Number(rules.isOlder(other, one)));
  const taken = { ...feed, entries };
  return feed.tail && !feed.gap ? takeTail(rules, taken, feed.tail) : taken;
}

/** Separates a list from the live document, so that newer entries come page by page. */
export function standApart<Entry extends { id: string }, Tail>(
  feed: Feed<Entry, Tail>,
  tail: Tail,
): Feed<Entry, Tail> {
  return { ...feed, after: feed.entries[0]?.id, tail, gap: false };
}

/** Fills the missing part with the newest page; older entries stay if the page overlaps them. */
export function closeGap<Entry extends { id: string }, Tail>(
  rules: FeedRules<Entry, Tail>,
  feed: Feed<Entry, Tail>,
  page: FeedPage<Entry>,
  tail: Tail,
): Feed<Entry, Tail> {
  const last = page.entries.at(-1)?.id;
  const at = last === undefined ? -1 : feed.entries.findIndex(({ id }) => id === last);
  const whole =
    at < 0
      ? { ...feed, entries: page.entries, before: page.before }
      : { ...feed, entries: [...page.entries, ...feed.entries.slice(at + 1)] };
  return takeTail(rules, { ...whole, tail }, tail);
}
