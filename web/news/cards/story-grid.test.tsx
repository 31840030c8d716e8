import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import type { StoryCard } from "../../../core/news/story.ts";
import { createStore, StateProvider } from "../../state.ts";
import { StoryGrid } from "./StoryGrid.tsx";
import { storyCards } from "./story-cards.test-support.ts";

const cards = storyCards(8);

const render = (content: ReactNode): string =>
  renderToString(
    <StateProvider store={createStore()}>
      <Router ssrPath="/">{content}</Router>
    </StateProvider>,
  );

function levels(level: 2 | 3, between?: string): number[] {
  const Between = `h${level}` as const;
  const html = render(
    <StoryGrid
      cards={cards}
      level={level}
      visible={8}
      page="other"
      sectioned={false}
      between={between && <Between>{between}</Between>}
    />,
  );
  return [...html.matchAll(/<h(\d)/g)].map(([, digit]) => Number(digit));
}

it("has the headlines below what stands between one level under the heading with which that ends", () => {
  expect(levels(2, "আরও খবর")).toEqual([2, 2, 2, 2, 2, 2, 2, 3, 3]);
  expect(levels(3, "আরও খবর")).toEqual([3, 3, 3, 3, 3, 3, 3, 4, 4]);
  expect(levels(2)).toEqual(cards.map(() => 2));
});

/** Address of each card's image, from the top; undefined for a card without an image. */
function picturesIn(html: string): (string | undefined)[] {
  return html
    .split("<article")
    .slice(1)
    .map((each) => decodeURIComponent(/<img[^>]* src="([^"]*)"/.exec(each)?.[1] ?? "") || undefined)
    .map((address) => address && (/\/(\w)\.webp/.exec(address)?.[1] ?? address));
}

const PICTURES = ["p", "q", "r", "s"] as const;
const drawn = fc.array(fc.option(fc.constantFrom(...PICTURES), { nil: undefined }), {
  minLength: 1,
  maxLength: 20,
});
const pictured = (pictures: readonly (string | undefined)[], prefix = ""): StoryCard[] =>
  storyCards(pictures.length).map((card, at) => ({
    ...card,
    id: prefix + card.id,
    ...(pictures[at] === undefined ? {} : { imageUrl: `https://pictures.example.org/${pictures[at]}.webp` }),
  }));

/** Expected images: only the first card with a given image shows it. */
function firstOfEach(pictures: readonly (string | undefined)[]): (string | undefined)[] {
  return pictures.map((own, at) => (pictures.indexOf(own) === at ? own : undefined));
}

it("shows a picture once, where it stands first, whatever comes below it later", () => {
  fc.assert(
    fc.property(drawn, drawn, (first, more) => {
      const shown = (pictures: typeof first) =>
        picturesIn(
          render(
            <StoryGrid cards={pictured(pictures)} visible={15} page="other" level={2} sectioned={false} />,
          ),
        );
      const all = shown([...first, ...more]);
      expect(all).toEqual(firstOfEach([...first, ...more]));
      expect(all.slice(0, first.length)).toEqual(shown(first));
    }),
    { numRuns: 40 },
  );
});
