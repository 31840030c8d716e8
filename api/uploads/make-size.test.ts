import type { RequestListener } from "node:http";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { ImageWidth } from "../../core/news/pictures/image-address.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { createSizeMaker } from "./make-size.ts";
import { createUploads } from "./uploads.ts";

const drawn = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
    .webp()
    .toBuffer();
const sizeMaker = () => {
  const inTurn = createSizeMaker();
  return (id: string, bytes: Buffer, width: ImageWidth, format: "webp", address: string) =>
    inTurn(id, address, (make) => make(bytes, width, format));
};
const WIDTHS: readonly ImageWidth[] = [160, 320, 480, 640, 960];

describe("a size", () => {
  let server: LoopbackServer | undefined;
  afterEach(() => server?.close());
  const warned: string[] = [];
  const log = { warn: (_: object, said: string) => warned.push(said), error: () => undefined };

  /** Requests a size of an image, 320 px by default, from a store that has this image but none of its sizes. */
  async function serve(
    bytes: Buffer,
    keepSize: () => Promise<void> = async () => undefined,
  ): Promise<(width?: ImageWidth, accept?: string) => Promise<{ headers: Headers; sent: Buffer }>> {
    const images = { get: async (id: string) => ({ id, bytes }), size: async () => undefined, keepSize };
    const uploads = createUploads(images, log as never, () => "198.51.100.1");
    const listener: RequestListener = (request, response) => void uploads.handle(request, response);
    server = await startLoopbackServer(listener);
    const address = `${server.url}/images/${"1".repeat(32)}.webp`;
    return async (width = 320, accept = "image/webp") => {
      const answer = await fetch(`${address}?w=${width}`, { headers: { accept } });
      return { headers: answer.headers, sent: Buffer.from(await answer.arrayBuffer()) };
    };
  }

  it("that cannot be made is sent whole for a minute", async () => {
    const damaged = (await drawn()).fill(0xff, 60);
    const ask = await serve(damaged);
    for (const answer of [await ask(), await ask(), await ask()]) {
      expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
      expect(answer.sent.equals(damaged)).toBe(true);
    }
    expect(warned).toEqual(["an image could not be resized; sending the original"]);
  });

  it("that cannot be made keeps the codec from no other's, whoever asks for more of its picture", async () => {
    const makeSize = sizeMaker();
    const damaged = (await drawn()).fill(0xff, 60);
    const whole = await drawn();
    const failures = WIDTHS.map((width) =>
      makeSize("damaged", damaged, width, "webp", "198.51.100.1").catch((error: unknown) => error),
    );
    expect(await makeSize("whole", whole, 160, "webp", "198.51.100.2")).toBeInstanceOf(Buffer);
    const errors = new Set(await Promise.all(failures));
    expect([...errors].map(String)).toEqual(["PictureError: The image is damaged"]);
    await expect(makeSize("damaged", whole, 160, "webp", "198.51.100.3")).rejects.toBe([...errors][0]);
  });

  it("of a moving picture that is no wider is the picture itself", async () => {
    const raw = { width: 300, height: 200, channels: 3, pageHeight: 100 } as const;
    const moving = await sharp(Buffer.alloc(300 * 200 * 3, 90).fill(200, 300 * 100 * 3), { raw })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const ask = await serve(moving);
    const { headers, sent } = await ask(320, "image/avif");
    expect(headers.get("cache-control")).toContain("immutable");
    expect([headers.get("content-type"), sent.equals(moving)]).toEqual(["image/webp", true]);
    expect((await sharp((await ask(160)).sent).metadata()).width).toBe(160);
  });

  it("is sent before the store has taken it", async () => {
    const taken = Promise.withResolvers<void>();
    const ask = await serve(await drawn(), () => taken.promise);
    expect((await ask()).headers.get("cache-control")).toContain("immutable");
    taken.resolve();
  });
});
