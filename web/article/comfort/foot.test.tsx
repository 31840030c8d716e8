import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { createStore, StateProvider } from "../../state.ts";
import { Foot } from "./Comfort.tsx";

const story = (id: string) => storyCard(id, `খবর ${id}`);

const render = (similar: readonly StoryCard[] | undefined): string =>
  renderToString(
    <StateProvider store={createStore()}>
      <Router ssrPath="/article/own">
        <Foot story={story("own")} similar={similar} />
      </Router>
    </StateProvider>,
  );

it("the foot of an article has sharing again and the next three of its section, never the story itself", () => {
  const html = render(["a", "own", "b", "c", "d"].map(story));
  expect(html).toContain("শেয়ার করুন");
  expect([...html.matchAll(/href="\/article\/(\w+)"/g)].map(([, id]) => id)).toEqual(["a", "b", "c"]);
  for (const none of [undefined, [], [story("own")]]) {
    expect(render(none)).toContain("শেয়ার করুন");
    expect(render(none)).not.toContain("<nav");
  }
});
