import { present } from "../../../present.ts";
import { spokenDismissal } from "../../tell/spoken-dismissal.ts";
import type { Batter } from "../../types.ts";

export type Dismissal = Pick<Batter, "howOut" | "howOutInBengali" | "aloud" | "notOut" | "absent">;

/** Whether the text says that a batter did not bat because of absence: "absent hurt". */
export const saysAbsent = (howOut: string): boolean => /^absent(?![a-z])/i.test(howOut);

/** A dismissal in the provider's words, with its Bengali form if known. */
export function dismissalOf(howOut: string, howOutInBengali: string | undefined): Dismissal {
  const shown = howOutInBengali ?? howOut;
  const aloud = spokenDismissal(shown);
  return {
    howOut,
    ...present({ howOutInBengali, aloud: aloud === shown ? undefined : aloud }),
    ...(/^(?:batting|not out)$/i.test(howOut) ? { notOut: true as const } : {}),
    ...(saysAbsent(howOut) ? { absent: true as const } : {}),
  };
}
