/** The names of all keys of live documents. */
const PREFIX = "khobor:live:";

export const KEYS = {
  /**
   * The run of the server in which the documents were last seen, and which of its lives this is: a flush begins another.
   */
  home: `${PREFIX}run`,
  /** The topics whose documents do not expire. */
  topics: `${PREFIX}topics`,
  /** Topics whose documents expire, by when, in seconds since 1970. */
  leaving: `${PREFIX}leaving`,
  /** Written to check that the server takes writes. */
  written: `${PREFIX}written`,
  document: (topic: string): string => `${PREFIX}document:${topic}`,
  history: (topic: string): string => `${PREFIX}history:${topic}`,
  channel: (topic: string): string => `${PREFIX}changes:${topic}`,
  /** The holder of a lease. */
  lease: (name: string): string => `khobor:lease:${name}`,
  /** The last number under which it was held. */
  leaseNumber: (name: string): string => `khobor:lease-number:${name}`,
} as const;

/** Reports by id, and when they expire by id. */
export const reportKeys = (kind: string): [string, string] => [
  `khobor:report:${kind}`,
  `khobor:report-ends:${kind}`,
];
