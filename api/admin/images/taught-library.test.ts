import { expect, it, vi } from "vitest";
import { pictureAnswer, pictureList } from "../../../core/contract/admin.ts";
import type { Editor } from "../../../tests/support/sites/editor.ts";
import { prepareNewsDesk } from "../news-desk.test-support.ts";
import { LIBRARY, uploadSquare } from "./library.test-support.ts";

const { api, editor, person } = prepareNewsDesk();
const NEWS = "/api/admin/news";

const said = async (url: string): Promise<object> => {
  const { data } = pictureList.parse((await editor("GET", LIBRARY)).json);
  const { description, credit, focus } = data.find((picture) => picture.url === url) ?? {};
  return { description, credit, focus };
};
const write = async (by: Editor, fields: object): Promise<number> => {
  const article = { title: "নদী", category: "bengal", content: "<p>জল নামছে।</p>", ...fields };
  return (await by("POST", NEWS, article)).status;
};
const NOTHING = { description: "", credit: "", focus: "" };

it("what an article says of an upload is kept with it: the first of each, and nothing that was said or emptied by hand", async () => {
  const imageUrl = await uploadSquare(editor, 10);
  expect(await write(editor, { imageUrl })).toBe(201);
  expect(await said(imageUrl)).toEqual(NOTHING);
  await write(editor, { imageUrl, imageAlt: "ঘাটে ভোর" });
  expect(await said(imageUrl)).toEqual({ ...NOTHING, description: "ঘাটে ভোর" });
  await write(editor, { imageUrl, imageAlt: "অন্য কথা", credit: "নিজস্ব চিত্র", imageFocus: "20% 80%" });
  const first = { description: "ঘাটে ভোর", credit: "নিজস্ব চিত্র", focus: "20% 80%" };
  expect(await said(imageUrl)).toEqual(first);
  const found = await editor("GET", `${LIBRARY}?q=${encodeURIComponent("ভোর চিত্র")}`);
  expect(pictureList.parse(found.json).data).toHaveLength(1);

  const id = imageUrl.slice("/images/".length, -".webp".length);
  const byHand = { description: "হুগলি নদী", credit: "" };
  expect(pictureAnswer.parse((await editor("PUT", `${LIBRARY}/${id}`, byHand)).json).data).toMatchObject(
    byHand,
  );
  await write(editor, { imageUrl, imageAlt: "আবার অন্য", credit: "আবার চিত্র" });
  expect(await said(imageUrl)).toEqual({ ...byHand, focus: "20% 80%" });
});

it("pictures of the text teach it as well, and an update does; others' addresses teach nothing", async () => {
  const [one, two] = [await uploadSquare(editor, 20), await uploadSquare(editor, 120)];
  const content = [
    `<figure><img src="${one}" alt="মাঠ"><figcaption>শনিবার <small>ছবি: সম্পাদক</small></figcaption></figure>`,
    `<p>জল</p><img src="https://other.example/x.webp" alt="কিছু"><img src="${two}" alt="${"ক".repeat(250)}">`,
  ].join("");
  const { json } = await editor("POST", NEWS, { title: "মাঠ", category: "bengal", content });
  expect(await said(one)).toEqual({ description: "মাঠ", credit: "সম্পাদক", focus: "" });
  expect(await said(two)).toEqual(NOTHING);
  const { id } = (json as { data: { id: string } }).data;
  const changed = { title: "মাঠ", category: "bengal", content, imageUrl: two, imageAlt: "দ্বিতীয়" };
  expect((await editor("PUT", `${NEWS}/${id}`, changed)).status).toBe(200);
  expect(await said(two)).toEqual({ ...NOTHING, description: "দ্বিতীয়" });
});

it("what markup says is kept as what is said by hand, and small print outside a figure is nobody's credit", async () => {
  const [one, two] = [await uploadSquare(editor, 50), await uploadSquare(editor, 150)];
  const content = [
    `<figure><img src="${one}" alt="ঘাট&#x202E;&#10;&#10;ভোর&#7;"><figcaption><small>ছবি: জে&#x200B;লা&#9;প্রতিনিধি</small></figcaption></figure>`,
    `<p><img src="${two}" alt="মাঠ"></p><p>জল <small>ছবি: অন্যের</small></p>`,
  ].join("");
  expect(await write(editor, { content })).toBe(201);
  expect(await said(one)).toEqual({ description: "ঘাট ভোর", credit: "জেলা প্রতিনিধি", focus: "" });
  expect(await said(two)).toEqual({ ...NOTHING, description: "মাঠ" });
});

it("a writer's article teaches the library of the writer's own pictures alone", async () => {
  const writer = await person("one", "writer");
  const [own, desks] = [await uploadSquare(writer, 30), await uploadSquare(editor, 130)];
  await write(writer, { imageUrl: own, imageAlt: "নিজের" });
  await write(writer, { imageUrl: desks, imageAlt: "পরের" });
  expect(await said(own)).toEqual({ ...NOTHING, description: "নিজের" });
  expect(await said(desks)).toEqual(NOTHING);
});

it("a library that fails makes no save fail", async () => {
  const imageUrl = await uploadSquare(editor, 40);
  const learn = vi.spyOn(api.store.images, "learn").mockRejectedValue(new Error("away"));
  expect(await write(editor, { imageUrl, imageAlt: "ঘাট" })).toBe(201);
  expect(learn).toHaveBeenCalledOnce();
  learn.mockRestore();
});
