import { expect, it } from "vitest";
import { pictureList } from "../../../core/contract/admin.ts";
import { createEditor, type Editor } from "../../../tests/support/sites/editor.ts";
import { imageIdOf } from "../../uploads/image-path.ts";
import { prepareNewsDesk } from "../news-desk.test-support.ts";
import { LIBRARY, uploadSquare } from "./library.test-support.ts";

const { api, editor, person } = prepareNewsDesk();

const upload = async (by: Editor, red: number): Promise<string> =>
  imageIdOf(await uploadSquare(by, red)) ?? "";
const seenBy = async (by: Editor, query = ""): Promise<string[]> =>
  pictureList.parse((await by("GET", `${LIBRARY}${query}`)).json).data.map(({ id }) => id);

it("a writer's library is the writer's own, by whatever it is asked for; readers and strangers have none", async () => {
  const [one, two] = [await person("one", "writer"), await person("two", "writer")];
  const [of1, of2] = [await upload(one, 10), await upload(two, 200)];
  expect(await upload(two, 10)).toBe(of1);
  const said = { description: "হুগলি নদী", credit: "নিজস্ব" };
  const change = (by: Editor, id: string) => by("PUT", `${LIBRARY}/${id}`, said);
  expect((await change(one, of1)).status).toBe(200);

  expect(await seenBy(one)).toEqual([of1]);
  expect(await seenBy(two)).toEqual([of2]);
  expect(await seenBy(two, `?q=${encodeURIComponent("হুগলি")}`)).toEqual([]);
  expect(await seenBy(two, `?after=${Date.now() + 60_000}-${"f".repeat(32)}&maker=one`)).toEqual([of2]);
  const [others, none] = [await change(two, of1), await change(two, "0".repeat(32))];
  expect([others.status, others.json]).toEqual([404, none.json]);
  expect(await seenBy(editor)).toEqual([of2, of1]);
  expect((await change(editor, of2)).status).toBe(200);

  const reader = await person("three");
  const stranger = createEditor(`http://127.0.0.1:${api.port}`, "");
  for (const [by, status] of [[reader, 403] as const, [stranger, 401] as const])
    for (const call of [by("GET", LIBRARY), change(by, of1)]) expect((await call).status).toBe(status);
  expect((await one("PUT", `${LIBRARY}/${of1}`, said, { "x-csrf-token": "" })).status).toBe(403);
});
