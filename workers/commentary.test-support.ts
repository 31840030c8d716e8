/** A commentary row in the provider's format: ball `number` of an innings in which every ball is a single. */
export function rowOf(number: number, facts: object = {}): object {
  const over = Math.floor((number - 1) / 6);
  const ball = ((number - 1) % 6) + 1;
  return {
    UID: 10_000 + number,
    OID: 10_000 + number,
    Isball: true,
    Over: `${over}.${ball}`,
    Runs: "1",
    Batsman_Runs: "1",
    Detail: "",
    Score: `${number}/0`,
    Batsman: "11",
    Batsman_Name: "A Batter",
    Bowler: "21",
    Bowler_Name: "A Bowler",
    Commentary: `Ball ${number}`,
    ...(ball === 6 ? { End_Over: true } : {}),
    ...facts,
  };
}

export function commentary(rows: readonly object[], facts: object = {}): string {
  return JSON.stringify({
    Commentary: rows.toReversed(),
    InningNo: "1",
    GameCode: "live1",
    Deleted_UID: [],
    ...facts,
  });
}

export const rowsOf = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => rowOf(index + 1));
