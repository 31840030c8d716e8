/** What stands before a side's score in a super over: "Super Over", "Super Over 2". `turn`: which of the side's, from 1. */
export function SuperOverName({ turn }: { turn: number }) {
  return <span className="banner-super">{turn > 1 ? `Super Over ${turn} ` : "Super Over "}</span>;
}
