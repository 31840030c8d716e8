import { expect, it } from "vitest";
import { storyCard } from "../fixtures/story-card.ts";
import type { BandShape, StoryCard } from "../story.ts";
import { aroundBands } from "./around-bands.ts";
import { repeatedPictures } from "./repeated-pictures.ts";

const card = (id: string, pictures: Partial<StoryCard> = {}) => storyCard(id, id, pictures);

it("are those that stand above as the best picture of another story, under whatever name", () => {
  const cards = [
    card("a", { imageUrl: "/x.webp" }),
    card("b"),
    card("c", { wallpaperLarge: "/y.webp", imageUrl: "/x.webp" }),
    card("d"),
    card("e", { wallpaperLarge: "/x.webp" }),
    card("f", { thumbImage: "/x.webp" }),
  ];
  expect([...repeatedPictures(cards)]).toEqual(["e", "f"]);
});

it("stand in the bands between the sixth story and the seventh, but for those of brief cards", () => {
  const cards = [..."abcdefgh"].map((id) => card(id));
  const band = (shape: BandShape, order: string[]) => ({ title: "", shape, order });
  const by = { one: band("lead", ["p", "q", "r"]), two: band("plain", ["s", "t"]) };
  const banded = [..."pqrst"].map((id) => card(id));
  const around = aroundBands(cards, { by }, banded).map(({ id }) => id);
  expect(around.join("")).toBe("abcdefpstgh");
});
