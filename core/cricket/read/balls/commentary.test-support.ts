import { readCommentary } from "./read-commentary.ts";

export const WANTED = { code: "abc1", innings: 1 };

export function row(number: number, facts: object = {}): Record<string, unknown> {
  return {
    UID: 10_000 + number,
    OID: 10_000 + number,
    Id: String(number),
    Isball: true,
    Over: `0.${number}`,
    Runs: "1",
    Batsman_Runs: "1",
    Bowler_Conceded_Runs: "1",
    Detail: "",
    Score: `${number}/0`,
    Batsman: "11",
    Batsman_Name: "A Batter",
    Batsman_Short_Name: "Batter",
    Non_Striker: "12",
    Non_Striker_Name: "A Partner",
    Non_Striker_Short_Name: "Partner",
    Bowler: "21",
    Bowler_Name: "A Bowler",
    Bowler_Short_Name: "Bowler",
    Commentary: `Ball ${number}`,
    ...facts,
  };
}

export function file(rows: readonly unknown[], facts: object = {}): object {
  return { Commentary: rows.toReversed(), InningNo: "1", GameCode: "abc1", Deleted_UID: [], ...facts };
}

export function read(raw: unknown) {
  const result = readCommentary(raw, WANTED);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export const OVER = [1, 2, 3, 4, 5, 6].map((number) => row(number));
