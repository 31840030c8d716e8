import { present } from "../../present.ts";
import type { MatchFacts, Scorecard } from "../types.ts";

export function lacksFacts({
  series,
  venue,
  facts,
}: Pick<Scorecard, "series" | "venue"> & { facts?: Pick<MatchFacts, "number"> }): boolean {
  return series === undefined || venue === undefined || facts?.number === undefined;
}

/** Title of a match, with the list's match number if the scorecard has none: "Rivers v Hills, 7th Match". */
export function matchTitle({ title, facts, listed }: Pick<Scorecard, "title" | "facts" | "listed">): string {
  const number = facts?.number === undefined ? listed?.number : undefined;
  return number === undefined || title.endsWith(number) ? title : `${title}, ${number}`;
}

/** Fills gaps of a scorecard from a link. */
export function withBrought(
  card: Scorecard,
  brought: { title: string; venue?: string; equation?: string } | undefined,
): Scorecard {
  if (brought === undefined || card.listed !== undefined || !lacksFacts(card)) return card;
  const { title, play } = card;
  const { equation } = brought;
  const whole = {
    ...card,
    title: card.facts?.number === undefined ? brought.title : title,
    ...present({ venue: card.venue ?? brought.venue }),
  };
  if (equation === undefined || play.state === "over" || play.now) return whole;
  return { ...whole, play: { ...play, now: { is: "said", text: equation } } };
}
