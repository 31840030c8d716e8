import { expect, it } from "vitest";
import { imageShape } from "./image-shape.ts";

it.each([
  [undefined, undefined, undefined],
  [1600, undefined, undefined],
  [1600, 1067, undefined],
  [1920, 1080, undefined],
  [800, 1200, "tall"],
  [300, 1500, "tall"],
  [1200, 1200, "square"],
  [1200, 1000, "square"],
  [2400, 800, "long"],
  [400, undefined, "small"],
  [400, 300, "small"],
])("an image of %s x %s is %s", (imageWidth, imageHeight, shape) => {
  const size = { ...(imageWidth ? { imageWidth } : {}), ...(imageHeight ? { imageHeight } : {}) };
  expect(imageShape(size)).toBe(shape);
});
