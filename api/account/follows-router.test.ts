import { describe, expect, it } from "vitest";
import { createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { startReaderApi } from "./reader-api.test-support.ts";

const PATH = "/api/account/follows";
const account = startReaderApi();

const follow = { kind: "team", id: "india", name: "India", on: true, at: 1_000 };
const body = (changes: unknown) => ({ changes });
const stored = async () => (await account.reader.ask(PATH)).json;

describe("what an account follows", () => {
  it("is taken up, answered with what there is, and not cached", async () => {
    const answer = await account.reader.post(
      PATH,
      body([follow, { ...follow, kind: "series", id: "এশিয়া-কাপ" }]),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json).toMatchObject({ success: true, changes: [follow, { id: "এশিয়া-কাপ" }] });
    expect(await stored()).toEqual(answer.json);
    await account.reader.post(PATH, body([{ ...follow, on: false, at: 2_000 }]));
  });

  it("is nobody's without a session, and is not written from elsewhere", async () => {
    const before = await stored();
    const stranger = createCookieClient(account.url);
    expect((await stranger.ask(PATH)).status).toBe(401);
    expect((await stranger.post(PATH, body([follow]))).status).toBe(401);
    stranger.setCookie("session", "made-up");
    expect((await stranger.ask(PATH)).status).toBe(401);
    const late = body([{ ...follow, at: 9_000 }]);
    expect((await account.reader.post(PATH, late, { "x-csrf-token": "" })).status).toBe(403);
    expect((await account.reader.post(PATH, late, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await account.reader.post(PATH, late, { origin: "null" })).status).toBe(403);
    expect((await account.reader.ask(PATH, { method: "DELETE" })).status).toBe(405);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["no list", body("india")],
    ["no body", {}],
    ["too many", body(Array.from({ length: 101 }, () => follow))],
    ["another kind", body([{ ...follow, kind: "player" }])],
    ["an address", body([{ ...follow, id: "../../admin" }])],
    ["an operator", body([{ ...follow, id: { $gt: "" } }])],
    ["a long name", body([{ ...follow, name: "x".repeat(161) }])],
    ["a long id", body([{ ...follow, id: "x".repeat(161) }])],
    ["no name", body([{ ...follow, name: " " }])],
    ["a text for a switch", body([{ ...follow, on: "true" }])],
    ["a time before all", body([{ ...follow, at: -1 }])],
    ["half a millisecond", body([{ ...follow, at: 0.5 }])],
  ])("refuses %s, and keeps what there was", async (_, wrong) => {
    const before = await stored();
    const answer = await account.reader.post(PATH, wrong);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false });
    expect(await stored()).toEqual(before);
  });

  it("has all that was taken of 32 devices at once; the others are asked to come again", async () => {
    const ids = Array.from({ length: 32 }, (_, index) => `side${index}`);
    const answers = await Promise.all(
      ids.map(async (id) => ({ id, ...(await account.reader.post(PATH, body([{ ...follow, id }]))) })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    for (const { headers } of answers.filter((one) => !taken.includes(one)))
      expect(headers["retry-after"]).toBe("2");
    const text = JSON.stringify(await stored());
    for (const { id } of taken) expect(text).toContain(`"${id}"`);
  });
});
