const PREFIX = "khobor:live:";

export const KEYS = {
  /** Last seen run of the server, and the name of its life; after a flush another life begins. */
  home: `${PREFIX}run`,
  topics: `${PREFIX}topics`,
  /** Topics whose documents will expire, by the time of expiry, s since 1970. */
  leaving: `${PREFIX}leaving`,
  written: `${PREFIX}written`,
  document: (topic: string): string => `${PREFIX}document:${topic}`,
  history: (topic: string): string => `${PREFIX}history:${topic}`,
  channel: (topic: string): string => `${PREFIX}changes:${topic}`,
  lease: (name: string): string => `khobor:lease:${name}`,
  leaseNumber: (name: string): string => `khobor:lease-number:${name}`,
  reporters: (kind: string): string => `khobor:reporters:${kind}`,
  report: (kind: string, id: string): string => `khobor:report-of:${kind}:${id}`,
} as const;
