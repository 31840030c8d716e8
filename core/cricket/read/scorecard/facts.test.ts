import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../../fixtures/live-chase.ts";
import { normaliseScorecard } from "./scorecard.ts";

const SAMPLES = new URL("../../../../../shared/samples/cricket/sportz/", import.meta.url);

function factsOf(raw: unknown, code: string) {
  const read = normaliseScorecard(raw, { code });
  if (!read.ok) throw new Error(read.error);
  return read.value.facts;
}
const sample = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));

describe.skipIf(!existsSync(SAMPLES))("a real document (needs ../shared/samples)", () => {
  it("says its kind, ground, toss, officials, weather, pitch, awards and both sides", () => {
    const { lineups, ...facts } = factsOf(sample("t20i-ausa08162025258915.json"), "ausa08162025258915") ?? {};
    expect(facts).toEqual({
      format: "T20",
      number: "3rd T20I",
      city: "Cairns",
      country: "Australia",
      toss: { team: "1", chose: "field" },
      umpires: "Donovan Koch (AUS), Phillip Gillespie (AUS) and Shawn Craig (AUS)",
      referee: "Andy Pycroft (ZIM)",
      weather: "Clear",
      celsius: 17,
      humidity: 82,
      pitch: "Batting friendly",
      surface: "Dry",
      playerOfMatch: "Glenn Maxwell",
      playerOfSeries: "Tim David",
    });
    const { order = [], players = {} } = lineups?.["1"] ?? {};
    expect(Object.keys(lineups ?? {})).toEqual(["1", "7"]);
    expect(order).toHaveLength(11);
    const named = order.map((id) => players[id]);
    expect(named[0]).toMatchObject({ name: "Mitchell Marsh", captain: true });
    expect(named.at(-1)).toEqual({ name: "Josh Hazlewood", bengali: "হ্যাজলউড", role: "Bowler" });
    expect(named.filter((player) => player?.keeper).map((player) => player?.name)).toEqual(["Josh Inglis"]);
    expect(named.some((player) => player?.benched)).toBe(false);
  });
});

describe("what the provider says of a match besides its score", () => {
  it("has who is not in the eleven last, where it is said who is", () => {
    const raw = structuredClone(LIVE_CHASE) as { Teams: Record<string, { Players: Record<string, object> }> };
    const players = raw.Teams["11"]?.Players ?? {};
    const ids = Object.keys(players);
    for (const [index, id] of ids.entries())
      players[id] = { ...players[id], Position: String(index + 1), Confirm_XI: index > 0 };
    const lineup = factsOf(raw, "rvhl11212025001")?.lineups?.["11"];
    expect(lineup?.order).toEqual([...ids.slice(1), ids[0]]);
    expect(lineup?.players[ids[0] ?? ""]).toMatchObject({ benched: true });
  });

  it("is left out where it makes no sense", () => {
    const raw: { Matchdetail: object } = structuredClone(LIVE_CHASE);
    const Venue_Weather = { Temperature: "hot", Humidity: "900%" };
    const Venue = { Name: "Lake Ground", Venue_Weather, Pitch_Detail: [] };
    const odd = { Tosswonby: "99", Toss_elected_to: "dance", Officials: "nobody", Venue };
    raw.Matchdetail = { ...raw.Matchdetail, ...odd };
    const facts = factsOf(raw, "rvhl11212025001") ?? {};
    for (const name of ["toss", "umpires", "celsius", "humidity", "pitch"])
      expect(facts).not.toHaveProperty(name);
  });

  it("is not there where the document says nothing of the kind", () => {
    const { Teams: _, Matchdetail: __, ...bare } = structuredClone(LIVE_CHASE) as Record<string, unknown>;
    expect(factsOf(bare, "rvhl11212025001")).toBeUndefined();
  });
});
