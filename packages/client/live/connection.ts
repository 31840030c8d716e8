/**
 * How changes are learned of (decisions/cricket.md#changed-figures). `connecting`: the client is new, and nothing is known
 * yet.
 */
export type Connection =
  | { state: "connecting" }
  | { state: "live" }
  | { state: "reconnecting" }
  /** Asking over REST, every so many seconds. */
  | { state: "polling"; seconds: number }
  /** Neither way answers. `since`: the last answer, ms since 1970. */
  | { state: "offline"; since: number };
