import { beforeEach, describe, expect, it } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { metric } from "../../tests/support/sites/gateway.ts";
import { startTestApi } from "../../tests/support/sites/test-api.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const ENTRY = `export const renderPage = async ({ path, posted }) => ({
  status: 200, head: "", html: "<p>" + path + "</p>", state: { now: 1, queries: {}, posted },
});`;

const good = { name: "A reader", company: "A company", email: "name@example.com", phone: "+91 98765 43210" };

let broken: boolean;
let url: string;
let address = 0;

const api = prepareApi(
  {
    entry: ENTRY,
    variables: { TRUST_PROXY: "1" },
    changeStore: (store) => ({
      ...store,
      inquiries: {
        ...store.inquiries,
        add: (inquiry, now) =>
          broken ? Promise.reject(new Error("inner words")) : store.inquiries.add(inquiry, now),
      },
    }),
  },
  () => {
    url = `http://127.0.0.1:${api.port}`;
  },
);
let before: number;
beforeEach(async () => {
  broken = false;
  address += 1;
  before = await total();
});

const total = async () => (await api.store.inquiries.page(1, 1)).total;
const stored = async () => (await total()) - before;
const from = () => ({ "x-forwarded-for": `198.51.100.${address}` });
function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/marketing-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json", ...from(), ...headers },
    body,
  });
}
function post(fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) {
  return fetch(`${url}/advertise`, {
    method: "POST",
    headers: { ...from(), ...headers },
    body: new URLSearchParams(fields),
  });
}
const postedIn = (html: string): unknown =>
  JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}").posted;

describe("POST /api/marketing-inquiry", () => {
  it("stores what validates, as it was meant", async () => {
    const answer = await send(
      JSON.stringify({ ...good, name: "  A reader ", adType: "Video Ads", admin: true }),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: "Thanks! We will contact you shortly." });
    const [inquiry] = (await api.store.inquiries.page(1, 1)).inquiries;
    expect(inquiry).toMatchObject({ ...good, adType: "Video Ads", message: "", handled: false });
    expect(await stored()).toBe(1);
  });

  it.each([
    [{ ...good, name: " " }, "name", "Name is required"],
    [{ ...good, company: undefined }, "company", "Company name is required"],
    [{ ...good, email: "name@example" }, "email", "Valid email is required"],
    [{ ...good, phone: "123" }, "phone", "Valid phone number is required"],
    [{ ...good, phone: { $gt: "" } }, "phone", "Valid phone number is required"],
    [{ ...good, name: ["a"] }, "name", "Name is required"],
    [{ ...good, adType: "Bribes" }, "adType", "Type of ads is required"],
    [{ ...good, message: 7 }, "message", "Notes must be text"],
  ])("refuses %j by name and stores nothing", async (body, path, message) => {
    const answer = await send(JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, message, errors: [{ path, message }] });
    expect(await stored()).toBe(0);
  });

  it("tells the trapped that all is well and stores nothing", async () => {
    const answer = await send(JSON.stringify({ ...good, website: "https://spam.example" }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true });
    expect(await stored()).toBe(0);
    expect((await send(JSON.stringify({ ...good, website: "" }))).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  it("has had enough of an address after thirty messages, and of nobody else", async () => {
    for (let message = 0; message < 30; message += 1) {
      expect((await send("{}")).status).toBe(400);
      expect((await send(JSON.stringify(good))).status).toBe(200);
    }
    const answer = await send(JSON.stringify(good));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining("later") });
    expect(await stored()).toBe(30);
    expect(postedIn(await (await post(good)).text())).toMatchObject({
      banner: { type: "error", message: expect.stringContaining("later") },
      values: good,
    });
    address += 100;
    expect((await send(JSON.stringify(good))).status).toBe(200);
  });

  it.each([
    [{ INQUIRIES_PER_DAY: "10" }, 10, 503, "tomorrow"],
    [{ INQUIRIES: "4" }, 4, 503, "later"],
  ])(
    "takes no more than %j say, from however many networks, and tells the editors once",
    async (variables, most, status, word) => {
      const own = await startTestApi({ variables: { TRUST_PROXY: "1", ...variables } });
      cleanups.push(() => own.close());
      const ask = (n: number) =>
        fetch(`http://127.0.0.1:${own.port}/api/marketing-inquiry`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:${n}::1` },
          body: JSON.stringify(good),
        });
      for (let n = 0; n < most; n += 1) expect((await ask(n)).status).toBe(200);
      for (let n = most; n < most + 3; n += 1) {
        const refused = await ask(n);
        expect(refused.status).toBe(status);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
        expect(await refused.json()).toMatchObject({
          success: false,
          message: expect.stringContaining(word),
        });
      }
      expect(await own.store.inquiries.count()).toBe(most);
      const { entries } = await own.store.audit.page(1, 10);
      expect(entries.map(({ action }) => action)).toEqual(["inquiry.full"]);
    },
  );

  it("takes a fifth of a day's messages from one network", async () => {
    const own = await startTestApi({ variables: { TRUST_PROXY: "1", INQUIRIES_PER_DAY: "10" } });
    cleanups.push(() => own.close());
    const ask = (from: string) =>
      fetch(`http://127.0.0.1:${own.port}/api/marketing-inquiry`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify(good),
      });
    const statuses: number[] = [];
    for (const n of [1, 2, 3]) statuses.push((await ask(`2001:db8:1:${n}::1`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask("2001:db8:2::1")).status).toBe(200);
  });

  it("says so when it cannot be stored", async () => {
    broken = true;
    const answer = await send(JSON.stringify(good));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(await answer.json()).toEqual({
      success: false,
      message: "Something went wrong. Please try again.",
    });
  });
});

describe("the form posted without scripts", () => {
  it.each(["https://elsewhere.example", "null", "http://127.0.0.1:1", "x"])(
    "is refused from a page of %s",
    async (origin) => {
      const counted = () => metric(api.metrics, 'khobor_security_events_total{event="origin-refused"}');
      const refusals = await counted();
      expect((await post(good, { origin })).status).toBe(403);
      expect(await counted()).toBe(refusals + 1);
      expect(await stored()).toBe(0);
    },
  );

  it("takes forms alone, and not large ones", async () => {
    const json = { "content-type": "text/plain" };
    expect((await post(good, json)).status).toBe(415);
    expect((await post({ ...good, message: "x".repeat(1_000_000) })).status).toBe(413);
    expect((await api.ask("/advertise", {}, "PUT")).headers.allow).toBe("GET, HEAD, POST");
  });

  it("keeps its values when it cannot be stored", async () => {
    broken = true;
    const answer = await post(good);
    expect(answer.status).toBe(503);
    expect(postedIn(await answer.text())).toMatchObject({
      banner: { type: "error", message: "Something went wrong. Please try again." },
      values: good,
    });
  });
});
