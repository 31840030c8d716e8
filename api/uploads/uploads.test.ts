import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageAnswer } from "../../core/contract/admin.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { type S3Stub, startS3Stub } from "../../tests/support/s3/s3-stub.ts";
import { createEditor, EDITOR, type Editor } from "../../tests/support/sites/editor.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";
import { imageIdOf } from "./image-path.ts";

const AVIF = { accept: "image/avif,image/webp,*/*" };
const WEBP = { accept: "image/webp,*/*" };
let stub: S3Stub;
let api: TestApi;
let editor: Editor;
beforeAll(async () => {
  stub = await startS3Stub();
  api = await startTestApi({
    variables: {
      ...EDITOR,
      S3_BUCKET_URL: stub.bucket.url,
      S3_REGION: stub.bucket.region,
      S3_ACCESS_KEY_ID: stub.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: stub.bucket.secretAccessKey,
    },
  });
  editor = createEditor(`http://127.0.0.1:${api.port}`);
});
afterAll(async () => {
  await api.close();
  stub.close();
});

const drawn = (width: number, height: number, red: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 30, b: 30 } } })
    .png()
    .toBuffer();
const send = (bytes: Buffer) => editor("POST", "/api/admin/images", bytes, { "content-type": "image/png" });
const upload = async (bytes: Buffer): Promise<string> => imageAnswer.parse((await send(bytes)).json).url;
const madeIn = async (path: string, headers: Record<string, string>) => {
  const answer = await api.ask(path, headers);
  const { format, width, pages = 1 } = await sharp(answer.bytes).metadata();
  return { type: answer.headers["content-type"], format, width, pages };
};

describe("an upload in a width of the ladder", () => {
  it("is AVIF where the browser takes it, else WebP, and never larger than it is", async () => {
    const url = await upload(await drawn(1_000, 500, 10));
    expect(await madeIn(`${url}?w=640`, AVIF)).toEqual({
      type: "image/avif",
      format: "heif",
      width: 640,
      pages: 1,
    });
    expect(await madeIn(`${url}?w=640`, WEBP)).toMatchObject({
      type: "image/webp",
      format: "webp",
      width: 640,
    });
    expect(await madeIn(`${url}?w=1600`, WEBP)).toMatchObject({ width: 1_000 });
    const { headers } = await api.ask(`${url}?w=640`, AVIF);
    expect(headers).toMatchObject({
      vary: "Accept",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("is made once, and kept where its file is", async () => {
    const url = await upload(await drawn(900, 600, 20));
    const id = imageIdOf(url);
    await Promise.all([1, 2, 3].map(() => api.ask(`${url}?w=480`, AVIF)));
    await api.ask(`${url}?w=480`, AVIF);
    const key = `pictures/${id}-480.avif`;
    await expect.poll(() => stub.objects.has(key)).toBe(true);
    expect(stub.asked.filter((line) => line === `PUT /papers/${key}`)).toHaveLength(1);
    expect(stub.asked.filter((line) => line === `GET /papers/${key}`)).toHaveLength(1);
  });

  it("keeps its movement, as WebP alone", async () => {
    const frames = await sharp(Buffer.alloc(400 * 800 * 3, 90).fill(200, 400 * 400 * 3), {
      raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { json } = await editor("POST", "/api/admin/images", frames, { "content-type": "image/gif" });
    const { url } = imageAnswer.parse(json);
    expect(await madeIn(`${url}?w=160`, AVIF)).toEqual({
      type: "image/webp",
      format: "webp",
      width: 160,
      pages: 2,
    });
  });

  it("is refused in any other width", async () => {
    const url = await upload(await drawn(60, 60, 30));
    for (const width of ["", "0", "641", "1e3", "../x"])
      expect((await api.ask(`${url}?w=${width}`, AVIF)).status).toBe(400);
  });

  it("of a picture that there is not is none, and the bucket is not asked for it", async () => {
    const before = stub.asked.length;
    expect((await api.ask(`/images/${"0".repeat(32)}.webp?w=640`, AVIF)).status).toBe(404);
    expect(stub.asked.slice(before)).toEqual([]);
  });
});

describe("what a bucket gives instead of a picture", () => {
  const PAGE = Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(200));
  const keyOf = (url: string, size = ""): string => `pictures/${imageIdOf(url)}${size}`;

  it.each([
    ["a page", PAGE],
    ["nothing", Buffer.alloc(0)],
    ["another kind of picture", Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(20)])],
  ])("%s is neither sent nor kept", async (_, given) => {
    const url = await upload(await drawn(90 + given.length, 60, 60));
    const stored = stub.objects.get(keyOf(url)) ?? Buffer.alloc(0);
    stub.objects.set(keyOf(url), given);
    const { status, headers } = await api.ask(url);
    expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
    expect((await api.ask(`${url}?w=160`, AVIF)).status).toBe(503);
    stub.objects.set(keyOf(url), stored);
    expect((await api.ask(url)).bytes.equals(stored)).toBe(true);
  });

  it("is made anew where it stands for a size", async () => {
    const url = await upload(await drawn(700, 600, 70));
    stub.objects.set(keyOf(url, "-320.webp"), PAGE);
    expect(await madeIn(`${url}?w=320`, WEBP)).toMatchObject({ format: "webp", width: 320 });
    await expect.poll(() => stub.objects.get(keyOf(url, "-320.webp"))?.equals(PAGE)).toBe(false);
  });
});

describe("while the bucket fails", () => {
  it("an editor is told so, nothing is stored, and the same upload goes through later", async () => {
    stub.fault = () => "refuse";
    const bytes = await drawn(70, 70, 40);
    const answer = await send(bytes);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(errorBody.parse(answer.json).message).toContain("nothing was stored; try again in a minute");
    stub.fault = () => "pass";
    const before = stub.objects.size;
    const url = await upload(bytes);
    expect(await upload(bytes)).toBe(url);
    expect(stub.objects.size).toBe(before + 1);
  });

  it("readers get what this process has had, after a size's write failed as well", async () => {
    const url = await upload(await drawn(800, 600, 50));
    stub.fault = ({ method }) => (method === "PUT" ? "refuse" : "pass");
    expect(await madeIn(`${url}?w=320`, WEBP)).toMatchObject({ width: 320 });
    stub.fault = () => "refuse";
    expect((await api.ask(url)).status).toBe(200);
    expect(await madeIn(`${url}?w=320`, WEBP)).toMatchObject({ width: 320 });
    expect(await madeIn(`${url}?w=160`, WEBP)).toMatchObject({ width: 160 });
    stub.fault = () => "pass";
  });
});
