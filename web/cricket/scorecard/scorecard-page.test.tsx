import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { LIVE_CHASE, OVER_BY_OVER } from "../../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../../core/cricket/scorecard/scorecard.ts";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { inningsName } from "./innings/innings-name.ts";
import { ScorecardPage } from "./ScorecardPage.tsx";

function html(page: ReactElement): string {
  return renderToString(<Router ssrPath="/cricket">{page}</Router>).replaceAll("<!-- -->", "");
}

const words = (markup: string): string => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

function card(raw: unknown): Scorecard {
  const result = normaliseScorecard(raw, { code: "rvhl11212025001", type: "live" });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe("the over-by-over scorecard", () => {
  const page = html(<ScorecardPage document={card(OVER_BY_OVER)} />);

  it("has each innings under its side and how far it is, with bowlers and what each over brought", () => {
    expect(page.match(/<section class="overs-innings" aria-label="Hills">/g)).toHaveLength(1);
    const read = words(page);
    expect(read).toContain("Hills (1.4 ov)");
    expect(read).toContain("Over Bowler Balls R Score");
    const [newest = ""] = page.split("</tr>").filter((row) => row.includes('aria-label="Over 2"'));
    expect(newest).toMatch(/<th scope="row".*?2<\/th><td class="over-bowler">[^<]+<\/td>/s);
  });

  it("says whose figures stand beside it: the last over's", () => {
    expect(words(page)).toMatch(/Current Players এই ওভারে/);
    const over = { ...card(OVER_BY_OVER), status: "RESULTS" as const };
    expect(words(html(<ScorecardPage document={over} />))).toMatch(/Current Players শেষ ওভারে/);
  });
});

describe("names of the scorecard", () => {
  it("has both names of a side in the banner, the code for eyes alone", () => {
    const page = html(<ScorecardPage document={card(LIVE_CHASE)} />);
    expect(page).toMatch(
      /banner-team-full">Rivers<\/span><span class="banner-team-short" aria-hidden="true">[A-Z]+</,
    );
    const linked = html(
      <ScorecardPage document={undefined} meta={{ title: "A v B", teamA: "AAA", teamB: "BBB" }} />,
    );
    expect(linked).toMatch(/banner-team-full">AAA<\/span><\/span>/);
  });

  it("tells a side's super overs apart, by its name or its code", () => {
    const one = card(LIVE_CHASE);
    const innings = one.innings["2"];
    if (!innings) throw new Error("The chase is missing");
    const extra = (number: number) => ({ ...innings, number, superOver: true as const });
    const tied = {
      ...one,
      inningsOrder: ["1", "2", "3", "4"],
      innings: { ...one.innings, 3: extra(3), 4: extra(4) },
    };
    const short = one.teams[innings.battingTeam]?.short;
    expect(inningsName(tied, innings)).toBe("Hills");
    expect(inningsName(tied, extra(3))).toBe("Hills, Super Over");
    expect(inningsName(tied, extra(4))).toBe("Hills, Super Over 2");
    expect(inningsName(tied, extra(4), true)).toBe(`${short}, Super Over 2`);
    expect(words(html(<ScorecardPage document={tied} />))).toContain(`${short}, Super Over 2`);
  });
});

it("keeps the switch for every ball out of the scorecard, where it would be stumbled on", () => {
  expect(html(<ScorecardPage document={card(LIVE_CHASE)} />)).not.toContain("প্রতি বল শোনান");
});
