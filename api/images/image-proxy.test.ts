import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { type Fetcher, LARGE_BODY_BYTES } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createImageProxy } from "./image-proxy.ts";

/** An image of noise, which does not compress. */
let noise: Buffer;
beforeAll(async () => {
  noise = await sharp(randomBytes(1_200 * 1_000 * 3), { raw: { width: 1_200, height: 1_000, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer();
});

function proxyFor(file: Buffer) {
  const fetched: Uint8Array[] = [];
  const fetcher: Pick<Fetcher, "fetchBytes"> = {
    async fetchBytes(url) {
      const body = Buffer.allocUnsafeSlow(file.length);
      file.copy(body);
      fetched.push(body);
      return { status: 200, headers: {}, body, url };
    },
  };
  const proxy = createImageProxy(
    { allow: () => undefined, refusalOf: async () => undefined, close: async () => undefined, ...fetcher },
    { get: async () => undefined, put: async () => undefined },
    createLog("silent"),
  );
  return { proxy, fetched };
}
const asker = { address: "192.0.2.1", signal: new AbortController().signal };

it("gives a large source back when its last picture is made, and not before", async () => {
  expect(noise.length).toBeGreaterThan(LARGE_BODY_BYTES);
  const { proxy, fetched } = proxyFor(noise);
  const made = await Promise.all(
    ([160, 320, 640] as const).map((width) =>
      proxy.picture("https://paper.example/large.jpg", width, "webp", asker),
    ),
  );
  const widths = await Promise.all(made.map(async (picture) => (await sharp(picture).metadata()).width));
  expect(widths).toEqual([160, 320, 640]);
  expect(fetched.map(({ byteLength }) => byteLength)).toEqual([0]);
});

it("gives a large source back that is no picture", async () => {
  const { proxy, fetched } = proxyFor(Buffer.concat([noise.subarray(0, 300), Buffer.alloc(2_000_000, 0xff)]));
  const picture = proxy.picture("https://paper.example/broken.jpg", 160, "webp", asker);
  await expect(picture).rejects.toMatchObject({ kind: "damaged" });
  expect(fetched.map(({ byteLength }) => byteLength)).toEqual([0]);
});

it.each(["jpeg", "png", "webp", "gif"] as const)(
  "makes a %s that lacks its end of what is there",
  async (format) => {
    const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c02020" } })
      .composite([
        {
          input: { create: { width: 400, height: 100, channels: 3, background: "#2020c0" } },
          top: 0,
          left: 0,
        },
      ])
      .toFormat(format)
      .toBuffer();
    const { proxy } = proxyFor(file.subarray(0, file.length - 12));
    const made = await proxy.picture(`https://paper.example/${format}`, 160, "webp", asker);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 120]);
    const [red = 0, , blue = 0] = data;
    expect(blue - red).toBeGreaterThan(80);
  },
);
