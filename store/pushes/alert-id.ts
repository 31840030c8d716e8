import type { MatchAlert } from "./push-types.ts";

const PREFIX = "match.";

/** Id of the push for a message about a match. Ids of articles are hexadecimal, so they never contain a dot. */
export function alertId({ code, revision }: Pick<MatchAlert, "code" | "revision">): string {
  return `${PREFIX}${code}.${revision}`;
}

export function isAlertId(id: string): boolean {
  return id.startsWith(PREFIX);
}
