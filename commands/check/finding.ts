/** Result of one check. */
export interface Finding {
  /** `database`, `feed News at Ten`. */
  part: string;
  /** `absent`: not set up. */
  state: "good" | "failed" | "absent";
  /** A sentence. */
  found: string;
  /** What to do; only for `failed`. */
  advice?: string;
}

export const good = (part: string, found: string): Finding => ({ part, state: "good", found });
export const absent = (part: string, found: string): Finding => ({ part, state: "absent", found });
export const failed = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "failed",
  // The reason may end with a full stop.
  found: found.replace(/\.\.$/, "."),
  advice,
});
