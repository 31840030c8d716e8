import type { Match, MatchFacts, Scorecard } from "../types.ts";

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

/** "Rivers v Hills, 7th Match". */
export const listedTitle = ({ teamA, teamB, number }: Match): string =>
  `${teamA.name} v ${teamB.name}${number === undefined ? "" : `, ${number}`}`;

/** Fills gaps of a scorecard from the listed match that a link brought. */
export function withBrought(card: Scorecard, brought: Match | undefined): Scorecard {
  if (brought === undefined || card.listed !== undefined || !lacksFacts(card)) return card;
  const whole = { ...card, listed: { ...brought, innings: [] } };
  const { news } = brought.told ?? {};
  if (!news || card.play.state === "over" || brought.play.state === "over") return whole;
  return { ...whole, told: { news, ...card.told } };
}
