import type { FetchAllowed, Fetched, FetchFailure, FetchOptions } from "./port.ts";

export type SentOptions = Omit<FetchOptions, "beside" | "begins" | "makeRoom" | "signal">;

export type ToThread =
  | { say: "fetch"; id: number; url: string; options: SentOptions; asksForRoom: boolean }
  | { say: "giveUp"; id: number }
  /** `atOnce`: whether `makeRoom` did not have to wait. */
  | { say: "room"; id: number; atOnce: boolean }
  | { say: "noRoom"; id: number }
  | { say: "allow"; hostPort: string };

export type FromThread =
  | { say: "open" }
  | { say: "needsRoom"; id: number }
  | { say: "fetched"; id: number; fetched: Fetched }
  /** If `kind` is absent, the caller itself refused, or our code has a fault. */
  | { say: "failed"; id: number; kind?: FetchFailure; message: string }
  | { say: "warn"; facts: object; message: string };

export interface ThreadData {
  allowed: FetchAllowed;
}
