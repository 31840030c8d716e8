import { describe, expect, it } from "vitest";
import { adminArticleAnswer, versionAnswer } from "../../core/contract/admin.ts";
import { detailFeed } from "../../core/contract/detailed-story/detail-feed.ts";
import { LONGEST_CORRECTION, MOST_CORRECTIONS } from "../../core/contract/detailed-story/edit-notice.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { body, HOUR, NOW, prepareNewsDesk } from "./news-desk.test-support.ts";

const { api, editor, create } = prepareNewsDesk();
const problems = (json: unknown) => errorBody.parse(json).errors;
const seen = (change: object = {}) =>
  body({ published: true, publishDate: new Date(NOW - HOUR).toISOString(), ...change });
const save = (id: string, change: object) => editor("PUT", `/api/admin/news/${id}`, seen(change));
const correction = (text: unknown) => ({ kind: "correction", text });

describe("a save of what readers have seen", () => {
  it("tells them what the editor says, and nothing where nothing is said, as before", async () => {
    const { id, corrections } = await create(seen());
    expect(corrections).toEqual([]);
    const silent = adminArticleAnswer.parse((await save(id, { title: "নতুন" })).json).data;
    expect(silent).not.toHaveProperty("revisedAt");
    const told = await save(id, { notice: correction("  নাম ভুল ছিল\u202e: \n পদ্মা, মেঘনা নয় ") });
    const article = adminArticleAnswer.parse(told.json).data;
    expect(article.corrections).toEqual([{ at: article.revisedAt, text: "নাম ভুল ছিল: পদ্মা, মেঘনা নয়" }]);
    const { json } = await api.ask(`/api/detailfeed/v1/${id}`);
    expect(detailFeed.parse(json).story).toMatchObject({
      revisedAt: article.revisedAt,
      corrections: article.corrections,
    });
    const updated = adminArticleAnswer.parse((await save(id, { notice: { kind: "update" } })).json).data;
    expect(updated.corrections).toEqual(article.corrections);
    expect(Date.parse(updated.revisedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(article.revisedAt ?? ""));
    const version = versionAnswer.parse((await editor("GET", `/api/admin/news/${id}/versions/1`)).json).data;
    expect(version).not.toHaveProperty("corrections");
  });

  it.each([
    "গড় a<b ও ৩ > ২ ছিল না",
    "<b>৩</b> নয়, &lt;৪&gt; &amp; <!-- ৫ --> <![CDATA[৬]]>",
    "<script>৭</script>",
  ])("keeps every word of a correction, whatever looks like markup in it: %s", async (text) => {
    const { id } = await create(seen());
    const told = await save(id, { notice: correction(text) });
    expect(adminArticleAnswer.parse(told.json).data.corrections.map((one) => one.text)).toEqual([text]);
    const { json } = await api.ask(`/api/detailfeed/v1/${id}`);
    expect(detailFeed.parse(json).story.corrections?.map((one) => one.text)).toEqual([text]);
  });

  it("that is sent again makes one correction, with its revision and without", async () => {
    const { id, revision } = await create(seen());
    const notice = correction("একটাই ভুল");
    const first = await save(id, { revision, notice });
    expect(first.status).toBe(200);
    const again = await save(id, { revision, notice });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await save(id, { revision, notice, title: "অন্য" })).status).toBe(409);
    expect((await save(id, { revision, notice: correction("অন্য ভুল") })).status).toBe(409);
    const over = await save(id, { revision: revision + 1, notice });
    const blind = await save(id, { notice });
    for (const { json } of [over, blind]) {
      const { corrections, revisedAt } = adminArticleAnswer.parse(json).data;
      expect([corrections.length, revisedAt]).toEqual([
        1,
        adminArticleAnswer.parse(first.json).data.revisedAt,
      ]);
    }
  });

  it("is answered as saved where its correction is kept, and told of the others where many come at once", async () => {
    const { id } = await create(seen());
    for (let told = 0; told < MOST_CORRECTIONS - 2; told += 1)
      await save(id, { notice: correction(`ভুল ${told}`) });
    const texts = Array.from({ length: 6 }, (_, at) => `আরেক ভুল ${at}`);
    const answers = await Promise.all(texts.map((text) => save(id, { notice: correction(text) })));
    const saved = texts.filter((_, at) => answers[at]?.status === 200);
    expect(saved.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 200))).toEqual(
      new Set([409]),
    );
    const { json } = await editor("GET", `/api/admin/news/${id}`);
    const kept = adminArticleAnswer.parse(json).data.corrections.map(({ text }) => text);
    expect(kept.filter((text) => texts.includes(text)).toSorted()).toEqual(saved.toSorted());
  });

  it.each([
    ["no text", { kind: "correction" }, "notice.text"],
    ["spaces", correction(" \u00a0\u200b\n"), "notice.text"],
    ["a text too long", correction("ক".repeat(LONGEST_CORRECTION + 1)), "notice.text"],
    ["10,000 letters", correction("ক".repeat(10_000)), "notice.text"],
    ["an object for text", correction({ $gt: "" }), "notice.text"],
    ["an unknown kind", { kind: "denial" }, "notice.kind"],
    ["a word", "update", "notice"],
    ["a list", [{ kind: "update" }], "notice"],
  ])("with %s is refused, and nothing is saved", async (_, notice, path) => {
    const { id } = await create(seen());
    const { status, json } = await save(id, { title: "বদল", notice });
    expect([status, problems(json)?.map((one) => one.path)]).toEqual([400, [path]]);
    expect(adminArticleAnswer.parse((await editor("GET", `/api/admin/news/${id}`)).json).data.revision).toBe(
      1,
    );
  });

  it("is refused where readers have not seen it, or will not see it then; a new article tells nothing", async () => {
    const draft = await create();
    const answer = await save(draft.id, { notice: { kind: "update" } });
    expect([answer.status, problems(answer.json)?.map(({ path }) => path)]).toEqual([400, ["notice"]]);
    const shown = await create(seen());
    for (const change of [
      { published: false },
      { publishDate: new Date(Date.now() + 2 * HOUR).toISOString() },
    ]) {
      expect((await save(shown.id, { ...change, notice: correction("ভুল") })).status).toBe(400);
    }
    const made = await create(seen({ notice: correction("প্রথম থেকেই") }));
    expect(made.corrections).toEqual([]);
  });

  it("that came too late is told so first, whatever became of the article", async () => {
    const { id, revision } = await create(seen());
    expect((await save(id, { published: false, revision })).status).toBe(200);
    expect((await save(id, { revision, notice: correction("ভুল") })).status).toBe(409);
  });

  it(`has room for ${MOST_CORRECTIONS} corrections, and says so`, async () => {
    const { id } = await create(seen());
    for (let at = 0; at < MOST_CORRECTIONS; at += 1) {
      expect((await save(id, { notice: correction(`ভুল ${at}`) })).status).toBe(200);
    }
    const full = await save(id, { notice: correction("আরেকটি") });
    expect([full.status, problems(full.json)?.[0]?.message]).toEqual([
      400,
      `At most ${MOST_CORRECTIONS} corrections of an article`,
    ]);
    expect((await save(id, { notice: correction("ভুল 3") })).status).toBe(200);
    expect((await save(id, { notice: { kind: "update" } })).status).toBe(200);
  });
});
