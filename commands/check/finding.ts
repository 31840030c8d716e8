/** What came of trying one part. */
export interface Finding {
  /** What was tried: `database`, `feed News at Ten`. */
  part: string;
  /** `absent`: not set up, so there was nothing to try. */
  state: "good" | "failed" | "absent";
  /** What was found, a sentence. */
  found: string;
  /** What to do about it; of `failed` alone. */
  advice?: string;
}

export const good = (part: string, found: string): Finding => ({ part, state: "good", found });
export const absent = (part: string, found: string): Finding => ({ part, state: "absent", found });
export const failed = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "failed",
  // What a part says of its failure may be a sentence already.
  found: found.replace(/\.\.$/, "."),
  advice,
});
