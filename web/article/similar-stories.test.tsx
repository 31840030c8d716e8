import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import type { StoryCard } from "../../core/news/story.ts";
import { storyCards } from "../news/cards/story-cards.test-support.ts";
import { createQueryClient } from "../rest/query-client.ts";
import { createStore, StateProvider } from "../state.ts";
import { SimilarStories } from "./SimilarStories.tsx";

const stories = storyCards(14);

/** Renders the stories next to article `s0`, with these answers of the lists. */
const render = (similar: StoryCard[] | undefined, answers: Readonly<Record<string, unknown>> = {}): string =>
  renderToString(
    <StateProvider store={createStore()}>
      <QueryClientProvider client={createQueryClient(answers)}>
        <Router ssrPath="/article/s0">
          <SimilarStories id="s0" section="bengal" similar={similar} loading={false} />
        </Router>
      </QueryClientProvider>
    </StateProvider>,
  );
const shown = (...given: Parameters<typeof render>): string[] =>
  [...render(...given).matchAll(/\/article\/(\w+)"/g)].map(([, id]) => id ?? "");

describe("similar stories", () => {
  it("are eight of those that came with the article", () => {
    expect(shown(stories.slice(1))).toEqual(stories.slice(1, 9).map(({ id }) => id));
  });

  it("are up to ten when they come from another list", () => {
    const answer = { success: true, stories };
    expect(shown(undefined, { "/api/section-feed/bengal/10": answer })).toEqual(
      stories.slice(1, 11).map(({ id }) => id),
    );
  });
});
