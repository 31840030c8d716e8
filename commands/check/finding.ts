export interface Finding {
  part: string;
  state: "good" | "failed" | "absent";
  found: string;
  advice?: string;
}

export const good = (part: string, found: string): Finding => ({ part, state: "good", found });
export const absent = (part: string, found: string): Finding => ({ part, state: "absent", found });
export const failed = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "failed",
  found: found.replace(/\.\.$/, "."),
  advice,
});
