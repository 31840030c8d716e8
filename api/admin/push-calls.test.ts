import { describe, expect, it } from "vitest";
import { articlePushStatusAnswer, pushReachAnswer } from "../../core/contract/admin.ts";
import { LONGEST_PUSH_TEXT } from "../../core/contract/push/article-push.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { body, HOUR, NOW, prepareNewsDesk } from "./news-desk.test-support.ts";

const { api, editor, create } = prepareNewsDesk();
const iso = (at: number): string => new Date(at).toISOString();
const seen = (change: object = {}) => body({ published: true, publishDate: iso(NOW - HOUR), ...change });
const ahead = (change: object = {}) => body({ published: true, publishDate: iso(NOW + 5 * HOUR), ...change });
const told = async (id: string) =>
  articlePushStatusAnswer.parse((await editor("GET", `/api/admin/news/${id}/push`)).json).data;
const pending = async (id: string) => (await api.store.articles.pendingOf(id))?.push;

describe("the choice of a push", () => {
  it("is kept with the article until it comes out, and by saves that say nothing of it", async () => {
    const push = { to: "breaking", text: " ব্রেকিং:\u202e  সেতু  খুলল ", urgent: true };
    const { id } = await create(ahead({ push }));
    const kept = { to: "breaking", text: "ব্রেকিং: সেতু খুলল", urgent: true };
    expect(await pending(id)).toEqual(kept);
    expect((await editor("PUT", `/api/admin/news/${id}`, ahead({ title: "নতুন" }))).status).toBe(200);
    expect(await pending(id)).toEqual(kept);
    expect(await told(id)).toEqual({ choice: kept });
    await editor("PUT", `/api/admin/news/${id}`, ahead({ push: { to: "nobody" } }));
    expect(await pending(id)).toEqual({ to: "nobody" });
  });

  it("is to tell the section's readers where nothing is said, as before there was one", async () => {
    const { id } = await create(seen());
    expect(await api.store.articles.pendingOf(id)).toMatchObject({ announce: true });
    expect(await pending(id)).toBeUndefined();
  });

  it.each([
    ["nobody knows who", { to: "everybody" }],
    ["an empty text", { to: "section", text: " \u200c " }],
    ["a text that is too long", { to: "section", text: "ক".repeat(LONGEST_PUSH_TEXT + 1) }],
    ["a text that is none", { to: "section", text: { $gt: "" } }],
    ["an urgency that is none", { to: "breaking", urgent: "yes" }],
    ["a list", []],
  ])("is refused where it says %s", async (_, push) => {
    const answer = await editor("POST", "/api/admin/news", seen({ push }));
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.json).errors?.[0]?.path).toMatch(/^push/);
  });

  it("is refused of what does not come out: a draft, and what readers see already", async () => {
    const push = { to: "section" };
    expect((await editor("POST", "/api/admin/news", body({ push }))).status).toBe(400);
    const { id } = await create(seen());
    const again = await editor("PUT", `/api/admin/news/${id}`, seen({ push }));
    expect(again.status).toBe(400);
    expect(errorBody.parse(again.json).errors).toMatchObject([{ path: "push" }]);
    const late = await editor("PUT", `/api/admin/news/${id}`, seen({ push, revision: 7 }));
    expect(late.status).toBe(409);
  });
});

it("whom a push would reach is counted by topic", async () => {
  const as = (name: string, topics?: ("breaking" | "bengal" | "cricket" | "general")[]) =>
    api.store.pushRegistrations.register(
      { endpoint: `https://push.example/${name}`, keys: { p256dh: "p", auth: "a" }, userAgent: "" },
      NOW,
      topics,
    );
  await as("1");
  await as("2", ["bengal", "breaking"]);
  await as("3", ["breaking", "cricket"]);
  await as("4", ["general"]);
  const reach = async (category: string) => {
    const { json } = await editor("GET", `/api/admin/push/reach?category=${encodeURIComponent(category)}`);
    return pushReachAnswer.parse(json).data;
  };
  expect(await reach("bengal")).toEqual({ section: 2, breaking: 3 });
  expect(await reach("popular")).toEqual({ section: 2, breaking: 4 });
  expect(await reach("")).toEqual({ section: 2, breaking: 4 });
  expect((await editor("GET", `/api/admin/push/reach?category=${"x".repeat(41)}`)).status).toBe(400);
});

it("what became of a push is when it was told, and to how many; or until when it is held", async () => {
  const { id } = await create(seen({ push: { to: "section" } }));
  const { pushes } = api.store;
  expect(await told(id)).toEqual({ choice: { to: "section", urgent: false } });
  await pushes.begin(id, NOW, { telling: { topics: ["bengal"], urgent: false } });
  await pushes.hold(id, NOW + HOUR);
  expect((await told(id)).told).toEqual({ since: iso(NOW), heldUntil: iso(NOW + HOUR), browsers: 0 });
  await pushes.split(id, 1);
  await pushes.take(`${id}.0`, "t", NOW, 1_000, 1_000);
  await pushes.finish({ id: `${id}.0`, articleId: id, told: 12 }, "t", NOW + HOUR);
  expect((await told(id)).told).toEqual({ since: iso(NOW), doneAt: iso(NOW + HOUR), browsers: 12 });
});
