import { newestStoryPath } from "./story-path.ts";
import type { UsedWorld } from "./use-world.ts";

export type NamedPage = readonly [name: string, path: () => string | Promise<string>];

export const scorecardOf =
  (world: UsedWorld) =>
  (query = "") =>
  (): string =>
    `/scorecard/${world.liveCode}${query}`;

export function endedCode(world: UsedWorld): string {
  const ended = world.cricket
    .matches()
    .find(
      ({ listed, scorecard, innings }) =>
        listed === "result" && scorecard === "innings" && innings.length > 1,
    );
  if (!ended) throw new Error("The demo has no finished match");
  return ended.code;
}

/** Pages of readers, one of each main kind. */
export function readerPages(world: UsedWorld): readonly NamedPage[] {
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
