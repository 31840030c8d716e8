/**
 * How updates arrive (decisions/cricket.md#changed-figures). `connecting`: a new client without an answer yet.
 */
export type Connection =
  | { state: "connecting" }
  | { state: "live" }
  | { state: "reconnecting" }
  | { state: "polling"; seconds: number }
  /** Neither way works. `since`: last answer, ms since 1970. */
  | { state: "offline"; since: number };
