import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { openFetcher } from "../../platform/fetch/open.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { createDelivery } from "./deliver-push.ts";

let service: LoopbackServer;
let status: number;
let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
let fetcher: Fetcher;

const browser = createPushBrowser();
const vapid = webPush.generateVAPIDKeys();
const keys = { ...vapid, subject: "mailto:desk@khobor.example" };
const payload = { title: "সেতু খুলল", body: "যাত্রা কমবে এক ঘণ্টা", data: { url: "/article/1" } };

beforeAll(async () => {
  service = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  fetcher = openFetcher({ fetchAllow: [], pushServices: [service.host] }, createLog("silent"));
});
afterAll(async () => {
  service.close();
  await fetcher.close();
});
beforeEach(() => {
  received = [];
  status = 201;
});

const subscription = () => ({
  endpoint: `${service.url}/send/1`,
  keys: browser.keys,
});
let now = Date.now();
const sender = () => createDelivery(fetcher, keys, () => now);
const manner = { topic: "story-1", ttlSeconds: 86_400, urgency: "normal" } as const;
const send = () => sender()(subscription(), payload, manner);

describe("a push message", () => {
  it("can be read by the browser it is for, and by nobody on the way", async () => {
    expect(await send()).toBe("delivered");
    const [message] = received;
    if (!message) throw new Error("nothing came");
    expect(JSON.parse(browser.decrypt(message.body))).toEqual(payload);
    expect(message.body.includes(Buffer.from(payload.title))).toBe(false);
    expect(message.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: "story-1",
    });
  });

  it("is signed by our key, for this push service", async () => {
    await send();
    const token = /t=([^,]+)/.exec(received[0]?.headers.authorization ?? "")?.[1] ?? "";
    const [head = "", claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(keys.publicKey, "base64url");
    const key = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: point.subarray(1, 33).toString("base64url"),
        y: point.subarray(33).toString("base64url"),
      },
    });
    const valid = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(valid).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: service.url,
      sub: keys.subject,
    });
  });

  it("is signed once an hour for each push service, not once a message", async () => {
    const deliver = sender();
    for (let time = 0; time < 2; time += 1) await deliver(subscription(), payload, manner);
    now += 61 * 60_000;
    await deliver(subscription(), payload, manner);
    const [first, second, third] = received.map(({ headers }) => headers.authorization);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    [200, "delivered"],
    [404, "gone"],
    [410, "gone"],
    [429, "later"],
    [503, "later"],
    [400, "refused"],
    [302, "refused"],
  ])("answered with %i is %s", async (answer, outcome) => {
    status = answer;
    expect(await send()).toBe(outcome);
  });

  it("is not sent where the browser's keys encrypt nothing", async () => {
    const broken = { ...subscription(), keys: { ...subscription().keys, p256dh: "AAAA" } };
    expect(await sender()(broken, payload, manner)).toBe("unusable");
    expect(received).toEqual([]);
  });

  it("is refused unsent where no push service takes one as long", async () => {
    const long = { ...payload, body: "খ".repeat(1_400) };
    expect(await sender()(subscription(), long, manner)).toBe("refused");
    expect(received).toEqual([]);
  });

  it("is never sent inside the network", async () => {
    const inside = { ...subscription(), endpoint: "https://10.0.0.1/send" };
    expect(await sender()(inside, payload, manner)).toBe("unusable");
  });
});
