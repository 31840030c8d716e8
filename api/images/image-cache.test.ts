import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { cacheBound, openImageCache } from "./image-cache.ts";

describe("the cache of pictures on disk", () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "khobor-cache-"));
    return () => rm(place, { recursive: true, force: true });
  });

  it("takes 512 MiB, or three quarters of a smaller disk", () => {
    expect(cacheBound(1e12)).toBe(512 * 1024 * 1024);
    expect(cacheBound(256e6)).toBe(192e6);
  });

  it("keeps three quarters of what the disk has, its own files among it, after a restart too", async () => {
    let held = 0;
    // Opens a cache on an empty disk of 400 bytes.
    const open = () => openImageCache(place, { free: async () => 400 - held });
    const cache = await open();
    for (const name of ["a", "b", "c", "d", "e"]) await cache.put(name, Buffer.alloc(100));
    const kept = ["c", "d", "e"];
    expect((await readdir(place)).toSorted()).toEqual(kept);
    held = 300;
    await open();
    expect((await readdir(place)).toSorted()).toEqual(kept);
  });

  it("lets go of half of it when a picture finds no room on the disk", async () => {
    const cache = await openImageCache(place, { maxBytes: 1 << 20 });
    for (const name of ["a", "b", "c", "d"]) await cache.put(name, Buffer.alloc(100));
    await mkdir(join(place, "refused"));
    await expect(cache.put("refused", Buffer.alloc(100))).rejects.toThrow();
    expect((await readdir(place)).toSorted()).toEqual(["c", "d", "refused"]);
  });

  it("drops what an earlier run left half written", async () => {
    await writeFile(join(place, "a-160.webp.3.part"), "half");
    await openImageCache(place, { maxBytes: 250 });
    expect(await readdir(place)).toEqual([]);
  });

  it("keeps what readers ask for, and lets go of the rest", async () => {
    const cache = await openImageCache(place, { maxBytes: 250 });
    for (const name of ["asked", "unasked"]) await cache.put(name, Buffer.alloc(100));
    await cache.get("asked");
    await cache.put("new", Buffer.alloc(100));
    expect((await cache.get("asked"))?.length).toBe(100);
    expect(await cache.get("unasked")).toBeUndefined();
    expect((await readdir(place)).toSorted()).toEqual(["asked", "new"]);
  });

  it("stays under its size, the oldest going first, and is found again after a restart", async () => {
    const cache = await openImageCache(place, { maxBytes: 250 });
    for (const name of ["a", "b", "c"]) await cache.put(name, Buffer.alloc(100));
    expect(await cache.get("a")).toBeUndefined();
    expect((await cache.get("c"))?.length).toBe(100);
    const again = await openImageCache(place, { maxBytes: 250 });
    expect((await again.get("b"))?.length).toBe(100);
  });
});
