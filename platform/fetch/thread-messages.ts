import type { FetchAllowed, Fetched, FetchFailure, FetchOptions } from "./port.ts";

/** What crosses the border between the event loop and the thread that fetches for it. */
export type SentOptions = Omit<FetchOptions, "beside" | "begins" | "makeRoom" | "signal">;

export type ToThread =
  | { say: "fetch"; id: number; url: string; options: SentOptions; asksForRoom: boolean }
  /** The caller gives it up. */
  | { say: "giveUp"; id: number }
  /** There is room for its large body. `atOnce`: nothing was waited for. */
  | { say: "room"; id: number; atOnce: boolean }
  | { say: "noRoom"; id: number }
  | { say: "allow"; hostPort: string };

export type FromThread =
  | { say: "open" }
  | { say: "needsRoom"; id: number }
  | { say: "fetched"; id: number; fetched: Fetched }
  /** Without a kind it is the caller's own refusal, or a fault of ours. */
  | { say: "failed"; id: number; kind?: FetchFailure; message: string }
  | { say: "warn"; facts: object; message: string };

export interface ThreadData {
  allowed: FetchAllowed;
}
