import type { Connection } from "mongoose";
import { accountId } from "../../platform/sessions/account-id.ts";
import { listIdOf } from "../records/account-lists.ts";
import type { Person, PersonalData, PersonalExport } from "../types.ts";

type Filter = Record<string, unknown>;

/**
 * Collections whose personal data are erased on request, with their filter; undefined if a person's data cannot
 * be found there.
 */
const ERASED: Readonly<Record<string, (person: Person, email: string | undefined) => Filter | undefined>> = {
  account_follows: (person) => ({ _id: listIdOf(person) }),
  account_saved: (person) => ({ _id: listIdOf(person) }),
  presences: (person) => ({ account: accountId(person) }),
  inquiries: (_person, email) => (email === undefined ? undefined : { email }),
};

/** Collections whose personal data are exported but stay, with the reason. */
export const STAYS: Readonly<Record<string, { why: string; find: (person: Person) => Filter }>> = {
  audit: {
    why: "who did what at the desk is proof for the publisher's responsibility; deleted after AUDIT_DAYS",
    find: ({ issuer, id }) => ({ issuer, subject: id }),
  },
  stories: {
    why: "articles that they wrote at the desk belong to the publication",
    find: (person) => ({ ownerKey: accountId(person) }),
  },
  blogposts: {
    why: "posts that they wrote in live blogs belong to the publication",
    find: (person) => ({ owner: accountId(person) }),
  },
};

/** Collections without personal data, with the reason. A new collection must be in one of these three lists. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  push_registrations:
    "a browser's address at its push service, tied to no account; its own switch deletes it",
  pushes: "messages about stories",
  push_parts: "messages about stories",
  owed_pushes: "a browser's address, until it was reached",
  match_alerts: "messages about matches",
  articleversions: "names of editors on their work; deleted after ARTICLE_VERSION_DAYS",
  blogs: "names of editors on their work",
  blogpostversions: "names of editors on their work",
  authors: "bylines that the publication shows",
  names: "names of players in Bengali",
  fronts: "names of editors on their work",
  frontlaunches: "names of editors on their work",
  pictures: "names of editors on their work",
  images: "pictures",
  webhooks: "names of administrators on their work",
  webhook_deliveries: "messages about stories",
  sources: "feeds; names of editors on their work",
  pausedhosts: "names of administrators on their work",
  sourcequarters: "counts",
  matches: "scorecards",
  overs: "commentary",
  purges: "addresses of pages",
  searchwords: "words of headlines",
  searchspellings: "words of headlines",
  searchwalk: "where the search index stands",
  storydays: "counts",
  storydaystate: "counts",
  addressparts: "ranges of ids",
  matchparts: "ranges of ids",
  checks: "a document that tries whether the database takes writes",
  running: "which processes run",
  backups: "when the last backup ended",
  migrations: "what was migrated",
  migrationlock: "who migrates",
};

export const COVERED: readonly string[] = [ERASED, STAYS, IMPERSONAL].flatMap((of) => Object.keys(of));

/** All data stored about a person, except sessions (`Sessions.endAllOf`). */
export function createPersonalData(connection: Connection): PersonalData {
  const filters = (person: Person, email: string | undefined): [string, Filter][] =>
    Object.entries(ERASED).flatMap(([collection, find]) => {
      const filter = find(person, email);
      return filter === undefined ? [] : [[collection, filter] as [string, Filter]];
    });
  return {
    async export(person, email, most = 0) {
      const stays = Object.entries(STAYS).map(([name, { find }]) => [name, find(person)] as [string, Filter]);
      const found: PersonalExport = {};
      for (const [collection, filter] of [...filters(person, email), ...stays])
        found[collection] = await connection
          .collection(collection)
          .find(filter)
          .sort(most > 0 ? { _id: -1 } : {})
          .limit(most)
          .toArray();
      return found;
    },
    async erase(person, email) {
      const erased: Record<string, number> = {};
      for (const [collection, filter] of filters(person, email))
        erased[collection] = (await connection.collection(collection).deleteMany(filter)).deletedCount;
      return erased;
    },
  };
}
