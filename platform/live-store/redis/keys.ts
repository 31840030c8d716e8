const PREFIX = "khobor:live:";

export const KEYS = {
  /** Last seen run of the server and its life; a flush begins another life. */
  home: `${PREFIX}run`,
  topics: `${PREFIX}topics`,
  /** Topics with expiring documents, by time of expiry, s since 1970. */
  leaving: `${PREFIX}leaving`,
  written: `${PREFIX}written`,
  document: (topic: string): string => `${PREFIX}document:${topic}`,
  history: (topic: string): string => `${PREFIX}history:${topic}`,
  channel: (topic: string): string => `${PREFIX}changes:${topic}`,
  lease: (name: string): string => `khobor:lease:${name}`,
  leaseNumber: (name: string): string => `khobor:lease-number:${name}`,
} as const;

export const reportKeys = (kind: string): [string, string] => [
  `khobor:report:${kind}`,
  `khobor:report-ends:${kind}`,
];
