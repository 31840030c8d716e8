import { describe, expect, it } from "vitest";
import { imageCandidates, imageProxyPath, isOwnImage } from "./image-address.ts";

describe("a story's pictures", () => {
  it("are tried in order of quality, each once", () => {
    expect(
      imageCandidates({
        thumbImage: "https://example.com/thumb.jpg",
        imageUrl: "https://example.com/image.jpg",
        mediumRes: "https://example.com/medium.jpg",
        wallpaperLarge: "https://example.com/large.jpg",
      }),
    ).toEqual([
      "https://example.com/large.jpg",
      "https://example.com/medium.jpg",
      "https://example.com/image.jpg",
      "https://example.com/thumb.jpg",
    ]);
    expect(imageCandidates({ imageUrl: "/a.jpg", thumbImage: "/a.jpg" })).toEqual(["/a.jpg"]);
    expect(imageCandidates({})).toEqual([]);
  });

  it("go through the proxy with their address encoded, our own not at all", () => {
    expect(imageProxyPath("https://example.com/a b.jpg?x=1&y=2", 640)).toBe(
      "/api/image?url=https%3A%2F%2Fexample.com%2Fa%20b.jpg%3Fx%3D1%26y%3D2&w=640",
    );
    expect(isOwnImage("/uploads/a.jpg")).toBe(true);
    expect(isOwnImage("//example.com/a.jpg")).toBe(false);
    expect(isOwnImage("https://example.com/a.jpg")).toBe(false);
  });
});
