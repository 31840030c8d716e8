import { crc32 } from "node:zlib";

/** Where the documents of some topics are: all keys of a bucket are in one slot, so a script may touch them together. */
export interface Bucket {
  /**
   * The run of the server in which the documents were last seen, and which of its lives this is: a flush begins another. It
   * also names the bucket's slot: all its other keys are there.
   */
  home: string;
  /** The topics whose documents do not expire. */
  topics: string;
  /** Topics whose documents expire, by when, in seconds since 1970. */
  leaving: string;
  /** Written to check that the server takes writes. */
  written: string;
  document(topic: string): string;
  history(topic: string): string;
  channel(topic: string): string;
}

/** The names of all keys: how one server has them, or a cluster. */
export interface Layout {
  buckets: readonly Bucket[];
  bucketOf(topic: string): Bucket;
  /** Reports by id, and when they expire by id. */
  reports(kind: string): [string, string];
}

function createBucket(prefix: string): Bucket {
  return {
    home: `${prefix}run`,
    topics: `${prefix}topics`,
    leaving: `${prefix}leaving`,
    written: `${prefix}written`,
    document: (topic) => `${prefix}document:${topic}`,
    history: (topic) => `${prefix}history:${topic}`,
    channel: (topic) => `${prefix}changes:${topic}`,
  };
}

const everything = createBucket("khobor:live:");

/** One server: everything together, under names that builds before this one have too. */
export const SINGLE_LAYOUT: Layout = {
  buckets: [everything],
  bucketOf: () => everything,
  reports: (kind) => [`khobor:report:${kind}`, `khobor:report-ends:${kind}`],
};

/** Names whose slots lie 1,024 apart, so that any number of servers has equal shares. Never to be changed. */
const CLUSTER_BUCKETS = [978, 868, 215, 305, 298, 388, 655, 745, 343, 253, 163, 425, 703, 613, 523, 433].map(
  (name) => createBucket(`khobor:{live:${name}}:`),
);

/** A cluster: each topic in one of sixteen buckets, for good. */
export const CLUSTER_LAYOUT: Layout = {
  buckets: CLUSTER_BUCKETS,
  bucketOf: (topic) => CLUSTER_BUCKETS[crc32(topic) % CLUSTER_BUCKETS.length] ?? everything,
  reports: (kind) => [`khobor:{report:${kind}}:facts`, `khobor:{report:${kind}}:ends`],
};
