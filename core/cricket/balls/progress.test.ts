import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bounceOf } from "../balls/bounce.ts";
import { readShot, writeShot } from "../balls/shot.ts";
import { readCommentary } from "../read/balls/read-commentary.ts";
import type { Ball } from "./ball.ts";
import { counted, figuresOf } from "./over-figures.ts";
import { oversOfBalls } from "./overs.ts";
import { parseProgress, progressOf } from "./progress.ts";

const player = (id: string) => ({ id, name: `Player ${id}`, short: `P ${id}` });

function ball(number: number, over: Partial<Ball> = {}): Ball {
  return {
    id: `1-0-${number}`,
    innings: 1,
    over: `0.${number}`,
    order: number,
    batter: player("7"),
    bowler: player("9"),
    runs: 1,
    batterRuns: 1,
    conceded: 1,
    total: { runs: number, wickets: 0 },
    ...over,
  };
}

describe("an over in figures", () => {
  it("has its legal balls and the score after its last ball", () => {
    const wide = ball(2, { runs: 1, batterRuns: 0, extras: { kind: "wide", runs: 1 } });
    const last = ball(3, { total: { runs: 3, wickets: 1 } });
    expect(figuresOf([ball(1), wide, last])).toEqual({ balls: 2, runs: 3, wickets: 1, marks: "1+11" });
  });

  it("has for each ball where it went or bounced, or nothing", () => {
    const stroke = ball(2, { direction: { zone: 7, angle: 290, distance: 5 }, batterRuns: 4 });
    const bounced = ball(3, { hand: "right", pitch: [17, 3, 11, 8, 38, 15] });
    expect(figuresOf([ball(1), stroke, bounced]).shots).toEqual(["", "7,9,4,,290,5,,", "7,9,1,,,,-5,18"]);
  });

  it("is told with the names of all who were at the crease", () => {
    const balls = [ball(1, { nonStriker: player("8") }), ball(2)];
    const [over] = counted([{ innings: 1, over: 0, balls: [] }], balls);
    expect(Object.keys(over?.players ?? {}).toSorted()).toEqual(["7", "8", "9"]);
  });

  it("counts a wicket as the bowler's where it is", () => {
    const direction = { zone: 1, angle: 10, distance: 2 };
    const caught = { batter: player("7"), kind: "caught", how: "" } as const;
    expect(writeShot(ball(1, { direction, wicket: caught }), undefined)).toBe("7,9,1,W,10,2,,");
    const runOut = { ...caught, kind: "run out" } as const;
    expect(writeShot(ball(1, { direction, wicket: runOut }), undefined)).toBe("7,9,1,,10,2,,");
  });
});

describe("a bounce", () => {
  const pitch = [14, 8, 10, 12, 40, 14];
  it.each<[string, Pick<Ball, "hand" | "pitch">, ReturnType<typeof bounceOf>]>([
    ["has the off side below zero", { hand: "right", pitch }, { line: -6, length: 20 }],
    [
      "has so for a left-hander too",
      { hand: "left", pitch: [26, 8, 10, 12, 40, 26] },
      { line: -6, length: 20 },
    ],
    ["is none of a full toss", { hand: "right", pitch: [18, 6, 12, 15] }, undefined],
    ["is none where nobody says which hand", { pitch }, undefined],
  ])("%s", (_, ball, bounce) => {
    expect(bounceOf(ball)).toEqual(bounce);
  });
});

describe("a shot on the wire", () => {
  it.each(["", "7", "7,9,x,,,,,", ",9,1,,,,,", "7,9,99999,,,,,"])("is none: %j", (written) => {
    expect(readShot(written)).toBeUndefined();
  });

  it("is read as it was written, without what is no number", () => {
    const shot = { batter: "7", bowler: "9", runs: 4, wicket: false };
    const [stroke, bounce] = [
      { angle: 290, distance: 5 },
      { line: -3, length: 18 },
    ];
    expect(readShot("7,9,4,W,290,5,-3,18")).toEqual({ ...shot, wicket: true, stroke, bounce });
    expect(readShot("7,9,4,,<b>,5,1")).toEqual(shot);
  });
});

describe("the document of a match's overs", () => {
  const placed = (innings: number, over: number, runs: number) => ({
    innings,
    over,
    figures: { balls: 6, runs, wickets: 0 },
    players: { [`${innings}${over}`]: "নাম" },
  });

  it("has every over under its innings, and keeps innings of which nothing is told, without an over that was taken back", () => {
    const first = progressOf("abc1", [placed(1, 0, 6), placed(1, 1, 10)]);
    const both = progressOf("abc1", [placed(2, 0, 3)], { previous: first });
    expect(both.innings["1"]).toBe(first.innings["1"]);
    expect(both.innings["2"]?.overs).toEqual({ "0": { balls: 6, runs: 3, wickets: 0 } });
    expect(Object.keys(both.players)).toEqual(["10", "11", "20"]);
    expect(parseProgress(both)).toBe(both);
    const takenBack = progressOf("abc1", [placed(1, 0, 6)], { previous: first });
    expect(takenBack.innings["1"]?.overs).not.toHaveProperty("1");
  });

  it.each([[{}], [{ players: {} }], [{ innings: {}, players: 3 }]])("is not %j", (value) => {
    expect(parseProgress(value)).toBeUndefined();
  });
});

const SAMPLES = new URL("../../../../shared/samples/cricket/sportz/", import.meta.url);
const MATCHES = [
  ["t20i-ausa08162025258915", 1],
  ["hundred-mconos08172025256490", 1],
  ["hundred-mconos08172025256490", 2],
] as const;

describe.skipIf(!existsSync(SAMPLES))("real bounces (needs ../shared/samples)", () => {
  const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));
  it("are in the document, with each stroke that the provider tells of", () => {
    for (const [match, innings] of MATCHES) {
      const code = match.slice(match.indexOf("-") + 1);
      const read = readCommentary(load(`${match}_commentary_all_${innings}.json`), { code, innings });
      if (!read.ok) throw new Error(read.error);
      const { balls } = read.value;
      const document = progressOf(code, counted(oversOfBalls(balls), balls));
      const overs = Object.values(document.innings[innings]?.overs ?? {});
      const shots = overs.flatMap((over) => (over.shots ?? []).map(readShot));
      const [strokes, bounces] = [shots.filter((shot) => shot?.stroke), shots.filter((shot) => shot?.bounce)];
      expect(strokes).toHaveLength(balls.filter(({ direction }) => direction).length);
      expect(bounces).toHaveLength(balls.filter(({ pitch }) => pitch?.length === 6).length);
      expect(overs.at(-1)).toMatchObject(balls.at(-1)?.total ?? {});
      expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(balls.length * 60);
    }
  });
});
