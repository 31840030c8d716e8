import { randomBytes } from "node:crypto";
import { renewedEpoch } from "../../core/live/epoch.ts";

/** The epoch of a new document: 48 random bits, short because every change sent to every reader carries it. */
export function newEpochName(): string {
  return randomBytes(6).toString("base64url");
}

/** Tells apart two renewals of the same epoch. */
export function newEpochSuffix(): string {
  return randomBytes(3).toString("base64url");
}

/** The epoch after this one of the same document. */
export function nextEpochName(epoch: string): string {
  return renewedEpoch(epoch, newEpochSuffix());
}
