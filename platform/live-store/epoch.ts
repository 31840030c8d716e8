import { randomBytes } from "node:crypto";

/** A new epoch's name: 48 random bits, short because it stands in every change that is sent to every reader. */
export function newEpochName(): string {
  return randomBytes(6).toString("base64url");
}
