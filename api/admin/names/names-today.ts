import type { DeskName } from "../../../core/contract/lists/names.ts";
import { nameKey } from "../../../core/cricket/names/player-name.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { playersIn } from "../../../core/cricket/views.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import type { LiveDocuments } from "../../../platform/live-store/port.ts";

const MOST_MATCHES = 40;
const MOST_SEEN = 5;

function isOfToday({ type, startsAt }: Match, now: number): boolean {
  return type === "live" || (startsAt !== undefined && Math.abs(Date.parse(startsAt) - now) < DAY_MS);
}

/** Players of today's matches by key, with the matches of each. */
export async function namesToday(
  liveStore: Pick<LiveDocuments, "read">,
  now: number,
): Promise<Map<string, DeskName>> {
  const list = (await readDocument(liveStore, "matches"))?.value;
  const codes = Object.values(list?.matches ?? {})
    .filter((match) => isOfToday(match, now))
    .flatMap(({ code }) => code ?? [])
    .slice(0, MOST_MATCHES);
  const cards = await Promise.all(codes.map((code) => readDocument(liveStore, matchTopic(code))));
  const names = new Map<string, DeskName>();
  for (const card of cards) {
    if (!card?.value.published) continue;
    const { code, title } = card.value;
    for (const { name, bengali = "" } of playersIn(card.value)) {
      const key = nameKey(name);
      const known = names.get(key) ?? { key, name, bengali, revision: 0, seen: [] };
      names.set(key, known);
      if (known.seen.length < MOST_SEEN && known.seen.at(-1)?.code !== code) known.seen.push({ code, title });
    }
  }
  return names;
}
