import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageAnswer, pictureAnswer, pictureList } from "../../../core/contract/admin.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";
import { imageIdOf } from "../../uploads/image-path.ts";

const LIBRARY = "/api/admin/images";
const { editor } = editorApiOfFile();

const upload = async (red: number): Promise<string> => {
  const bytes = await sharp({
    create: { width: 30 + red, height: 20, channels: 3, background: { r: red, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  const { json } = await editor("POST", LIBRARY, bytes, { "content-type": "image/png" });
  return imageIdOf(imageAnswer.parse(json).url) ?? "";
};
const listed = async (query = "") => pictureList.parse((await editor("GET", `${LIBRARY}${query}`)).json);
const describePicture = (id: string, body: unknown) => editor("PUT", `${LIBRARY}/${id}`, body);

describe("the library of pictures", () => {
  it("lists an upload with its size, finds it by what is said of it, and says that with it", async () => {
    const id = await upload(1);
    await upload(2);
    const said = { description: "হুগলি নদীর ঘাটে ভোর", credit: "কাগজের নিজস্ব" };
    expect(pictureAnswer.parse((await describePicture(id, said)).json).data).toMatchObject({ id, ...said });
    expect((await listed()).data[1]).toMatchObject({ id, width: 31, height: 20, ...said });
    for (const words of ["নদী", "ভোর হুগ", "নিজস্ব", "কাগজের ঘাটে"])
      expect((await listed(`?q=${encodeURIComponent(words)}`)).data.map((each) => each.id)).toEqual([id]);
    for (const words of ["পাহাড়", "নদী পাহাড়", "[য", "কর"])
      expect((await listed(`?q=${encodeURIComponent(words)}`)).data).toEqual([]);
  });

  it("keeps a focal point, which is left as it is where a change does not name it, and refuses what is none", async () => {
    const id = await upload(3);
    const said = { description: "ঘাট", credit: "" };
    const focusAfter = async (body: object) =>
      pictureAnswer.parse((await describePicture(id, body)).json).data.focus;
    expect(await focusAfter(said)).toBe("");
    expect(await focusAfter({ ...said, focus: "31% 72%" })).toBe("30% 70%");
    expect(await focusAfter(said)).toBe("30% 70%");
    for (const focus of ["NaN% 1%", "1e308% 0%", "200% 0%", 5, [1, 2], null, "x".repeat(1_000)])
      expect((await describePicture(id, { ...said, focus })).status).toBe(400);
    expect(await focusAfter({ ...said, focus: "" })).toBe("");
    await describePicture(id, { description: "", credit: "" });
  });

  it("goes on from a cursor, each once, and says where it ends", async () => {
    for (let red = 10; red < 36; red += 1) await upload(red);
    const first = await listed();
    expect(first.data).toHaveLength(24);
    const second = await listed(`?after=${first.next}`);
    expect(second.next).toBeUndefined();
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(29);
    for (const after of ["x", "1-", "1-../x", "99999999999999999-a"])
      expect((await editor("GET", `${LIBRARY}?after=${after}`)).status).toBe(400);
  });
});
