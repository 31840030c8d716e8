import type { MatchAlert } from "./push-types.ts";

const PREFIX = "match.";

/** Push id of a message about a match. Ids of articles are hexadecimal and have no dot. */
export function alertId({ code, revision }: Pick<MatchAlert, "code" | "revision">): string {
  return `${PREFIX}${code}.${revision}`;
}

export function isAlertId(id: string): boolean {
  return id.startsWith(PREFIX);
}
