import { newestStoryPath } from "./story-path.ts";
import type { StillWorld } from "./use-world.ts";

/** What a page is called, and where it is: known only while a test runs. */
export type NamedPage = readonly [name: string, path: () => string | Promise<string>];

/** A view of the world's live match, by the query of its address. */
export const scorecardOf =
  (world: StillWorld) =>
  (query = "") =>
  (): string =>
    `/scorecard/${world.liveCode}${query}`;

/** A match of the world that is over and has a scorecard with all its innings. */
export function endedCode(world: StillWorld): string {
  const ended = world.cricket
    .matches()
    .find(
      ({ listed, scorecard, innings }) =>
        listed === "result" && scorecard === "innings" && innings.length > 1,
    );
  if (!ended) throw new Error("The demo has no finished match");
  return ended.code;
}

/** The pages that readers are on most, one of each kind. */
export function readerPages(world: StillWorld): readonly NamedPage[] {
  const scorecard = scorecardOf(world);
  return [
    ["the front page", () => "/"],
    ["an article", () => newestStoryPath(world)],
    ["the cricket page", () => "/cricket"],
    ["a scorecard", scorecard()],
    ["a scorecard's commentary", scorecard("?view=commentary")],
    ["a scorecard's charts", scorecard("?view=charts")],
    ["a scorecard's facts", scorecard("?view=info")],
  ];
}

/** Those that say something of the site itself. */
export const SITE_PAGES: readonly NamedPage[] = [
  ["an information page", () => "/about"],
  ["the advertisers' form", () => "/advertise"],
];
