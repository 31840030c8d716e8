import { present } from "../../present.ts";
import type { MatchFacts, Scorecard } from "../types.ts";

/** Whether a scorecard does not say in which series, where, or which match it is: the list may. */
export function lacksFacts({
  series,
  venue,
  facts,
}: Pick<Scorecard, "series" | "venue"> & { facts?: Pick<MatchFacts, "number"> }): boolean {
  return series === undefined || venue === undefined || facts?.number === undefined;
}

/** A scorecard's title, with the match number of the list where the scorecard has none: "Rivers v Hills, 7th Match". */
export function matchTitle({ title, facts, listed }: Pick<Scorecard, "title" | "facts" | "listed">): string {
  const number = facts?.number === undefined ? listed?.number : undefined;
  return number === undefined || title.endsWith(number) ? title : `${title}, ${number}`;
}

/** A scorecard with what `brought` says, a link or a list that is gone, where neither it nor its listed match does. */
export function withBrought(
  card: Scorecard,
  brought: { title: string; venue?: string; equation?: string } | undefined,
): Scorecard {
  if (brought === undefined || card.listed !== undefined || !lacksFacts(card)) return card;
  const equation = card.equation ?? (card.result === undefined ? brought.equation : undefined);
  const whole = {
    ...card,
    title: card.facts?.number === undefined ? brought.title : card.title,
    ...present({ venue: card.venue ?? brought.venue, equation }),
  };
  const { play } = card;
  if (equation === undefined || equation === card.equation || play.state === "over") return whole;
  return { ...whole, play: { ...play, now: { is: "said", text: equation } } };
}
