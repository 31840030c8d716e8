import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { createStore, StateProvider } from "../../state.ts";
import { StoryGrid } from "./StoryGrid.tsx";
import { storyCards } from "./story-cards.test-support.ts";

const cards = storyCards(8);

/** The levels of the headings, one after the other. */
function levels(level: 2 | 3, between?: string): number[] {
  const Between = `h${level}` as const;
  const html = renderToString(
    <StateProvider store={createStore()}>
      <Router ssrPath="/">
        <StoryGrid
          {...{ cards, level }}
          visible={8}
          page="other"
          sectioned={false}
          between={between && <Between>{between}</Between>}
        />
      </Router>
    </StateProvider>,
  );
  return [...html.matchAll(/<h(\d)/g)].map(([, digit]) => Number(digit));
}

it("has the headlines below what stands between one level under the heading with which that ends", () => {
  expect(levels(2, "আরও খবর")).toEqual([2, 2, 2, 2, 2, 2, 2, 3, 3]);
  expect(levels(3, "আরও খবর")).toEqual([3, 3, 3, 3, 3, 3, 3, 4, 4]);
  expect(levels(2)).toEqual(cards.map(() => 2));
});
