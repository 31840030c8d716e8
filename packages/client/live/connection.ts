/**
 * How updates arrive (decisions/cricket.md#changed-figures). `connecting`: a new client that has no answer yet.
 */
export type Connection =
  | { state: "connecting" }
  | { state: "live" }
  | { state: "reconnecting" }
  | { state: "polling"; seconds: number }
  /** Neither the socket nor polling works. `since`: time of the last answer, ms since 1970. */
  | { state: "offline"; since: number };
