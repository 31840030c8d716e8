import { describe, expect, it } from "vitest";
import { imageAt, imageCandidates, imageProxyPath, imageSet, isOwnImage } from "./image-address.ts";

describe("a story's pictures", () => {
  it("are tried in order of quality, each once", () => {
    const own = { thumbImage: "/thumb.jpg", imageUrl: "/image.jpg", mediumRes: "/medium.jpg" };
    const [best, ...others] = imageCandidates({ ...own, wallpaperLarge: "/large.jpg" });
    expect(best).toBe("/large.jpg");
    expect(others).toEqual(["/medium.jpg", "/image.jpg", "/thumb.jpg"]);
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

  it("that the desk uploaded are named in every width, other files of our own in one", () => {
    const upload = `/images/${"a".repeat(32)}.webp`;
    expect(imageAt(upload, 640)).toBe(`${upload}?w=640`);
    expect(imageSet(upload, [320, 1600])).toBe(`${upload}?w=320 320w, ${upload}?w=1600 1600w`);
    expect(imageAt("/placeholders/1.svg", 640)).toBe("/placeholders/1.svg");
    expect(imageSet("/placeholders/1.svg")).toBeUndefined();
    for (const own of [`${upload}?w=640`, "/images/a 1x, https://example.com/a.jpg 9999w, /images/b"]) {
      expect(imageAt(own, 320)).toBe(own);
      expect(imageSet(own)).toBeUndefined();
    }
    expect(imageSet("https://example.com/a.jpg", [160])).toBe(
      "/api/image?url=https%3A%2F%2Fexample.com%2Fa.jpg&w=160 160w",
    );
  });
});
