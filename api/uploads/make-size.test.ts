import type { RequestListener } from "node:http";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { ImageWidth } from "../../core/news/image-address.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { transformPicture } from "../images/codec/transform.ts";
import { makeSize } from "./make-size.ts";
import { createUploads } from "./uploads.ts";

const drawn = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
    .webp()
    .toBuffer();
const WIDTHS: readonly ImageWidth[] = [160, 320, 480, 640, 960];

describe("sizes of one address", () => {
  it("hold up neither what others make of pictures nor others' sizes", async () => {
    const bytes = await drawn();
    const done: string[] = [];
    const noted = <T>(name: string, work: Promise<T>): Promise<unknown> => work.then(() => done.push(name));
    const many = WIDTHS.map((width) =>
      noted(`many ${width}`, makeSize(bytes, width, "webp", "198.51.100.1")),
    );
    const proxied = transformPicture(bytes, {
      ...{ animated: false, width: 80, format: "webp", effort: 0, qualities: [50] },
    });
    const others = [
      noted("proxied", proxied),
      noted("another", makeSize(bytes, 1280, "webp", "198.51.100.2")),
    ];
    await Promise.all([...many, ...others]);
    expect(done.slice(0, 2)).toEqual(["many 160", "proxied"]);
    expect(done.indexOf("another")).toBe(2);
  });
});

describe("a size", () => {
  let server: LoopbackServer | undefined;
  afterEach(() => server?.close());
  const warned: string[] = [];
  const log = { warn: (_: object, said: string) => warned.push(said), error: () => undefined };

  /** Asks for one from a store that has this picture and none of its sizes. */
  async function serve(bytes: Buffer, keepSize: () => Promise<void>): Promise<() => Promise<Response>> {
    const images = { get: async (id: string) => ({ id, bytes }), size: async () => undefined, keepSize };
    const uploads = createUploads(images, log as never, () => "198.51.100.1");
    const listener: RequestListener = (request, response) => void uploads.handle(request, response);
    server = await startLoopbackServer(listener);
    const address = `${server.url}/images/${"1".repeat(32)}.webp?w=320`;
    return async () => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      return answer;
    };
  }

  it("that cannot be made is tried once, and not again for each who asks within a minute", async () => {
    const ask = await serve((await drawn()).fill(0xff, 60), async () => undefined);
    for (let times = 0; times < 3; times += 1) {
      const { status, headers } = await ask();
      expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    }
    expect(warned).toEqual(["a picture's size could not be made; it is sent whole"]);
  });

  it("is sent before the store has taken it", async () => {
    const taken = Promise.withResolvers<void>();
    const ask = await serve(await drawn(), () => taken.promise);
    expect((await ask()).headers.get("cache-control")).toContain("immutable");
    taken.resolve();
  });
});
