import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageAnswer } from "../../../core/contract/admin.ts";
import { errorBody } from "../../../core/contract/rest.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";

const { api, editor } = editorApiOfFile();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const upload = (bytes: Uint8Array | string, type = "image/png") =>
  editor("POST", "/api/admin/images", bytes, { "content-type": type });

/** An image file of a few bytes whose header (IHDR) claims 900 megapixels, with a correct checksum. */
async function bomb(): Promise<Buffer> {
  const bytes = await drawn(8, 8).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("a picture that an editor uploads", () => {
  it.each([
    ["png", 300, 200, 300, 200],
    ["jpeg", 2_400, 1_200, 2_000, 1_000],
    ["webp", 300, 200, 300, 200],
    ["avif", 60, 40, 60, 40],
    ["gif", 300, 200, 300, 200],
  ] as const)(
    "as %s of %i by %i is written again as WebP of %i by %i, and served to everybody for good",
    async (format, wide, high, width, height) => {
      const bytes = await drawn(wide, high).toFormat(format).toBuffer();
      const answer = await upload(bytes, `image/${format}`);
      expect(answer.status, answer.text).toBe(201);
      const { url, ...size } = imageAnswer.parse(answer.json);
      expect(url).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
      expect(size).toEqual({ success: true, message: "OK", width, height });
      const served = await api.ask(url);
      expect(served.status).toBe(200);
      expect(served.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(await sharp(served.bytes).metadata()).toMatchObject({ format: "webp", width, height });
      expect((await api.ask(url, { "if-none-match": served.headers.etag ?? "" })).status).toBe(304);
      expect((await api.ask(url, {}, "HEAD")).bytes).toHaveLength(0);
    },
  );

  it("keeps its movement, loses what the camera wrote, and is stored once", async () => {
    const frames = await sharp(Buffer.alloc(20 * 40 * 3, 90), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const moving = imageAnswer.parse((await upload(frames, "image/gif")).json);
    expect([moving.width, moving.height]).toEqual([20, 20]);
    const noted = await drawn(30, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toBuffer();
    const first = imageAnswer.parse((await upload(noted, "image/jpeg")).json);
    const again = imageAnswer.parse((await upload(noted, "application/octet-stream")).json);
    expect(again).toEqual(first);
    const served = await api.ask(first.url);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string, number]>([
    ["is no picture", () => "hello, I am a picture", "image/png", 415],
    ["is empty", () => new Uint8Array(), "image/png", 415],
    ["is an SVG with a script", () => svg, "image/svg+xml", 415],
    ["is an SVG that says it is a PNG", () => svg, "image/png", 415],
    ["is a page that begins like a GIF", () => "GIF89a<script>alert(1)</script>", "image/gif", 400],
    ["is cut off", async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 200), "image/png", 400],
    ["unpacks to 900 megapixels", bomb, "image/png", 413],
    ["is larger than 10 MiB", () => new Uint8Array(10 * 1024 * 1024 + 1), "image/png", 413],
    ["is sent as a form", () => "image=x", "application/x-www-form-urlencoded", 415],
    ["is sent as JSON", () => '{"image":"x"}', "application/json", 415],
  ])("and that %s is refused", async (_, make, type, status) => {
    const answer = await upload(await make(), type);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json).success).toBe(false);
  });

  it("is asked for by its own address only", async () => {
    const absent = await api.ask(`/images/${"0".repeat(32)}.webp`);
    expect([absent.status, absent.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect((await api.ask("/images/..%2fsecrets.webp")).status).toBe(404);
    expect((await editor("DELETE", "/api/admin/images")).status).toBe(405);
  });
});
