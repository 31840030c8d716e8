import { randomBytes } from "node:crypto";
import { renewedEpoch } from "../../core/live/epoch.ts";

/** Name of the epoch of a new document: 48 random bits. It is short, because every change contains it. */
export function newEpochName(): string {
  return randomBytes(6).toString("base64url");
}

export function newEpochSuffix(): string {
  return randomBytes(3).toString("base64url");
}

export function nextEpochName(epoch: string): string {
  return renewedEpoch(epoch, newEpochSuffix());
}
