import sharp from "sharp";
import { expect, it } from "vitest";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createImageProxy } from "./image-proxy.ts";

function proxyFor(file: Buffer) {
  const fetcher: Pick<Fetcher, "fetchBytes"> = {
    fetchBytes: async (url) => ({ status: 200, headers: {}, body: file, url }),
  };
  return createImageProxy(
    { allow: () => undefined, refusalOf: async () => undefined, close: async () => undefined, ...fetcher },
    { get: async () => undefined, put: async () => undefined },
    createLog("silent"),
  );
}
const asker = { address: "192.0.2.1", signal: new AbortController().signal };

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
    const proxy = proxyFor(file.subarray(0, file.length - 12));
    const made = await proxy.picture(`https://paper.example/${format}`, 160, "webp", asker);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 120]);
    const [red = 0, , blue = 0] = data;
    expect(blue - red).toBeGreaterThan(80);
  },
);
