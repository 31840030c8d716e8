import type { FetchAllowed, Fetched, FetchFailure, FetchOptions } from "./port.ts";

export type SentOptions = Omit<FetchOptions, "beside" | "begins" | "makeRoom" | "signal">;

export type ToThread =
  | { say: "fetch"; id: number; url: string; options: SentOptions; asksForRoom: boolean }
  | { say: "giveUp"; id: number }
  /** `atOnce`: `makeRoom` did not have to wait. */
  | { say: "room"; id: number; atOnce: boolean }
  | { say: "noRoom"; id: number }
  | { say: "allow"; hostPort: string };

export type FromThread =
  | { say: "open" }
  | { say: "needsRoom"; id: number }
  | { say: "fetched"; id: number; fetched: Fetched }
  /** Without `kind`: the caller's own refusal, or a fault in our code. */
  | { say: "failed"; id: number; kind?: FetchFailure; message: string }
  | { say: "warn"; facts: object; message: string };

export interface ThreadData {
  allowed: FetchAllowed;
}
