import { describe, expect, it } from "vitest";
import { upcomingMatch } from "../../core/cricket/fixtures/match.ts";
import { withHistory } from "../../core/cricket/match-list/history.ts";
import type { Match, MatchListDocument } from "../../core/cricket/types.ts";
import { prepareApi } from "../prepare-api.test-support.ts";
import { writeCalendar } from "./calendar.ts";

const LONG = `${"ভারত, অস্ট্রেলিয়া; ".repeat(12)}\nEND:VEVENT\\`;

const match = (key: string, given: Partial<Match> = {}): Match =>
  upcomingMatch(key, { startsAt: "2026-12-01T14:00:00.000Z", ...given });
const listOf = (...matches: Match[]): MatchListDocument => ({
  order: matches.map(({ key }) => key),
  matches: Object.fromEntries(matches.map((one) => [one.key, one])),
});

const FIRST = listOf(
  match("one", { teamA: { name: "India", short: "IND" } }),
  match("two", { series: LONG, teamA: { name: "Seas", short: "SEA" } }),
  (({ startsAt: _, ...undated }) => undated)(match("undated", {})),
);

const api = prepareApi({}, async () => {
  await api.publish("matches", FIRST);
});

/** Events as lists of properties, parsed only by RFC 5545's rules for lines. */
function eventsIn(text: string): Map<string, string>[] {
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push(new Map());
    const colon = line.indexOf(":");
    events.at(-1)?.set(line.slice(0, colon), line.slice(colon + 1));
  }
  return events;
}
const unescaped = (value: string | undefined) =>
  value?.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign));

describe("the calendar of matches", () => {
  it("has an event for each match whose start is known, in lines of at most 75 octets", async () => {
    const answer = await api.ask("/cricket/fixtures.ics");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    for (const line of answer.text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(answer.text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(answer.text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    const events = eventsIn(answer.text);
    expect(events.map((event) => event.get("SUMMARY"))).toEqual(["ভারত বনাম Hills", "Seas বনাম Hills"]);
    expect(events[0]?.get("DTSTART")).toBe("20261201T140000Z");
    expect(events[0]?.get("DTEND")).toBe("20261201T180000Z");
    expect(events[0]?.get("UID")).toBe("one@localhost");
    expect(unescaped(events[1]?.get("DESCRIPTION"))).toBe(LONG);
  });

  it("is that of a side or a series", async () => {
    const seas = await api.ask("/cricket/fixtures.ics?team=seas");
    expect(eventsIn(seas.text)).toHaveLength(1);
    expect(eventsIn((await api.ask("/cricket/fixtures.ics?series=lake-cup&x=1")).text)).toHaveLength(1);
    expect(eventsIn((await api.ask("/cricket/fixtures.ics?team=&series=&matches=2")).text)).toHaveLength(2);
    expect((await api.ask("/cricket/fixtures.ics", {}, "HEAD")).status).toBe(200);
  });

  it.each(["team=nobody", "team=Seas", "series=Lake%20Cup", "team=seas&series=%2F", "team=%FF", "series=-"])(
    "is without events, and whole all the same, for ?%s, which no match has",
    async (asked) => {
      const answer = await api.ask(`/cricket/fixtures.ics?${asked}`);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(eventsIn(answer.text)).toEqual([]);
      expect(answer.text).toContain("\r\nNAME:খবর: ক্রিকেট\r\n");
      expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(answer.text).toMatch(/\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
      const tag = { "if-none-match": String(answer.headers.etag) };
      expect((await api.ask(`/cricket/fixtures.ics?${asked}`, tag)).status).toBe(304);
    },
  );

  it("has 500 events at the most, and in text no sign that ends a line", () => {
    const about = { name: "A\u2028B\u2029C\rD", origin: "https://example.com", stamp: 0 };
    const text = writeCalendar(
      Array.from({ length: 501 }, (_, index) => match(`m${index}`)),
      about,
    );
    expect(eventsIn(text)).toHaveLength(500);
    expect(text).toContain("\r\nNAME:A\\nB\\nC\\nD\r\n");
  });

  it("is unchanged by a score, and says with the same UID and a higher sequence that a match has moved", async () => {
    const { headers } = await api.ask("/cricket/fixtures.ics");
    const tag = { "if-none-match": String(headers.etag) };
    const scored = listOf(
      ...Object.values(FIRST.matches).map((one) => ({ ...one, innings: [{ runs: "1" }] })),
    );
    await api.publish("matches", scored);
    await expect.poll(async () => (await api.ask("/cricket/fixtures.ics", tag)).status).toBe(304);
    const at = Date.parse("2026-11-30T10:00:00Z");
    const later = listOf(match("one", { startsAt: "2026-12-02T14:00:00.000Z" }), match("two", {}));
    const moved = withHistory(later, scored, at);
    expect(withHistory(later, moved, at + 1)).toEqual(moved);
    await api.publish("matches", moved);
    await expect.poll(async () => (await api.ask("/cricket/fixtures.ics", tag)).status).toBe(200);
    const [one, two] = eventsIn((await api.ask("/cricket/fixtures.ics")).text);
    expect([one?.get("UID"), one?.get("SEQUENCE"), one?.get("LAST-MODIFIED"), one?.get("DTSTART")]).toEqual([
      "one@localhost",
      "1",
      "20261130T100000Z",
      "20261202T140000Z",
    ]);
    expect(two?.get("SEQUENCE")).toBe("0");
  });
});
