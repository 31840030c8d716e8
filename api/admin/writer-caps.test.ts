import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { errorBody } from "../../core/contract/rest.ts";
import type { Editor } from "../../tests/support/sites/editor.ts";
import { body, prepareNewsDesk } from "./news-desk.test-support.ts";

const { person } = prepareNewsDesk({
  WRITER_DRAFTS: "3",
  WRITER_SAVES_PER_DAY: "6",
  WRITER_PICTURES_PER_DAY: "2",
});

const NEWS = "/api/admin/news";
const picture = await sharp({ create: { width: 3, height: 3, channels: 3, background: "#111" } })
  .png()
  .toBuffer();
const upload = (by: Editor, bytes: Uint8Array = picture) =>
  by("POST", "/api/admin/images", bytes, { "content-type": "image/png" });
const statuses = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await call()).status);
  return found;
};

describe("a writer", () => {
  it("has so many drafts and no more, until one is deleted; what came with its key is answered as it was", async () => {
    const [writer, other] = [await person("one", "writer"), await person("other", "writer")];
    const keyed = { "idempotency-key": "the-third" };
    expect(await statuses(2, () => writer("POST", NEWS, body()))).toEqual([201, 201]);
    const third = adminArticleAnswer.parse((await writer("POST", NEWS, body(), keyed)).json).data;
    const refused = await writer("POST", NEWS, body());
    expect(refused.status).toBe(403);
    expect(errorBody.parse(refused.json).message).toBe(
      "You have reached the limit of 3 drafts. Delete some or submit them for publication.",
    );
    const again = await writer("POST", NEWS, body(), keyed);
    expect([again.status, adminArticleAnswer.parse(again.json).data.id]).toEqual([201, third.id]);
    expect((await other("POST", NEWS, body())).status).toBe(201);
    expect((await writer("DELETE", `${NEWS}/${third.id}`)).status).toBe(200);
    expect((await writer("POST", NEWS, body())).status).toBe(201);
  });

  it("saves so often in a day, whatever is deleted between; what is refused does not count", async () => {
    const writer = await person("busy", "writer");
    const { id } = adminArticleAnswer.parse((await writer("POST", NEWS, body())).json).data;
    const save = (change: object = {}) => writer("PUT", `${NEWS}/${id}`, body(change));
    expect(await statuses(3, () => save())).toEqual([200, 200, 200]);
    expect((await save({ revision: 1 })).status).toBe(409);
    expect((await save({ published: true })).status).toBe(403);
    expect((await writer("POST", NEWS, body())).status).toBe(201);
    expect((await save()).status).toBe(200);
    for (const late of [await save(), await writer("POST", NEWS, body())]) {
      expect(late.status).toBe(429);
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(80_000);
      expect(errorBody.parse(late.json).message).toBe("Writers save 6 times a day. Please continue later.");
    }
    expect((await writer("DELETE", `${NEWS}/${id}`)).status).toBe(200);
    expect((await (await person("another", "writer"))("POST", NEWS, body())).status).toBe(201);
  });

  it("has no more drafts by making many in one moment", async () => {
    const writer = await person("hasty", "writer");
    const made = await Promise.all(Array.from({ length: 6 }, () => writer("POST", NEWS, body())));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 403, 403, 403]);
  });

  it("hands in and takes back as often as it may save, so that the audit does not fill either", async () => {
    const writer = await person("restless", "writer");
    const { id } = adminArticleAnswer.parse((await writer("POST", NEWS, body())).json).data;
    const at = `${NEWS}/${id}/review`;
    expect((await writer("DELETE", at)).status).toBe(409);
    expect(await statuses(5, () => writer("POST", at))).toEqual(Array(5).fill(200));
    expect(await statuses(2, () => writer("DELETE", at))).toEqual([200, 429]);
    expect((await writer("PUT", `${NEWS}/${id}`, body())).status).toBe(200);
  });

  it("uploads so many pictures in a day, of which a damaged one is none", async () => {
    const writer = await person("painter", "writer");
    expect((await upload(writer, Buffer.from("no picture"))).status).toBe(415);
    expect(await statuses(3, () => upload(writer))).toEqual([201, 201, 429]);
  });
});

it("an editor has no such limits", async () => {
  const editor = await person("editor", "editor");
  expect(await statuses(8, () => editor("POST", NEWS, body()))).toEqual(Array(8).fill(201));
  expect(await statuses(3, () => upload(editor))).toEqual([201, 201, 201]);
});
