import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { eventsChosen, parseAlerts, withBlog, withEvents } from "./alert-choices.ts";
import { registerAlerts, registerPush, renewPush } from "./enable-push.ts";
import { requestPermission } from "./request-permission.ts";
import { ALERTS_KEY } from "./stored-alerts.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-08-22T12:00:00Z");
const KEY = "AQID";

/** A browser's permission, service worker and push service, all simulated. */
let ask: () => Promise<NotificationPermission>;
let subscription: { endpoint: string } | null;
let posted: { token: string; userAgent: string; timestamp: string }[];
let kept: Map<string, string>;

beforeEach(() => {
  ask = async () => "granted";
  subscription = null;
  posted = [];
  kept = new Map();
  const options = { applicationServerKey: new Uint8Array([1, 2, 3]).buffer };
  const pushManager = {
    getSubscription: async () => subscription && { ...subscription, options, toJSON: () => subscription },
    subscribe: async () => {
      subscription = { endpoint: `https://push.example.com/${posted.length}` };
      return subscription;
    },
  };
  const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager }) };
  const Notification = { requestPermission: () => ask() };
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("navigator", { serviceWorker, userAgent: "Test/1" });
  vi.stubGlobal("window", {
    Notification,
    PushManager: class {},
    location: { hostname: "khobor.example" },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  vi.stubGlobal("fetch", async (path: string, init?: { body: string }) => {
    if (path === "/api/notifications/key") return Response.json({ success: true, key: KEY });
    posted.push(JSON.parse(init?.body ?? ""));
    return Response.json({ success: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the topics that were chosen", () => {
  it("are registered at once, kept by each renewal, and none of them ends the renewals", async () => {
    await registerPush(NOW);
    expect(posted[0]).not.toHaveProperty("topics");
    await registerPush(NOW, ["cricket", "breaking"]);
    expect(posted[1]).toMatchObject({ topics: ["cricket", "breaking"] });
    await renewPush(NOW + 8 * DAY);
    expect(posted[2]).toMatchObject({ topics: ["breaking", "cricket"] });
    await registerPush(NOW, []);
    expect(posted[3]).toMatchObject({ topics: [] });
    await renewPush(NOW + 30 * DAY);
    expect(posted).toHaveLength(4);
    kept.set("pushTopics", '{"version":1,"topics":"x"}');
    await renewPush(NOW + 30 * DAY);
    expect(posted[4]).not.toHaveProperty("topics");
  });
});

describe("asking for permission", () => {
  it("says when the browser has no notifications", async () => {
    vi.stubGlobal("window", {});
    await expect(requestPermission()).rejects.toThrow("Notifications not supported in this browser");
  });

  it("says when the reader refuses, and when the question fails", async () => {
    ask = async () => "denied";
    await expect(requestPermission()).rejects.toThrow("Notification permission denied");
    ask = () => Promise.reject(new TypeError("no"));
    await expect(requestPermission()).rejects.toThrow("Failed to request notification permission");
    ask = async () => "granted";
    await expect(requestPermission()).resolves.toBeUndefined();
  });
});

describe("the push token", () => {
  it("is fetched and registered when there is none, and again after seven days", async () => {
    await registerPush(NOW);
    const token = JSON.stringify({ endpoint: "https://push.example.com/0" });
    expect(posted).toEqual([{ token, userAgent: "Test/1", timestamp: "2026-08-22T12:00:00.000Z" }]);
    await registerPush(NOW + 6 * DAY);
    expect(posted).toHaveLength(1);
    await registerPush(NOW + 7 * DAY);
    expect(posted[1]).toMatchObject({ timestamp: "2026-08-29T12:00:00.000Z" });
  });

  it("is given up when the service worker is not ready within 10 s", async () => {
    vi.useFakeTimers();
    try {
      const never = { register: async () => ({}), ready: new Promise(() => {}) };
      vi.stubGlobal("navigator", { serviceWorker: never, userAgent: "Test/1" });
      let said = "";
      const registering = registerPush(NOW).catch((error: Error) => {
        said = error.message;
      });
      await vi.advanceTimersByTimeAsync(9_900);
      expect(said).toBe("");
      await vi.advanceTimersByTimeAsync(100);
      await registering;
      expect(said).toBe("Service worker registration failed");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("alerts", () => {
  const alerts: MatchAlerts = { matches: [{ code: "rvhl1", events: ["wicket"] }], teams: [] };

  it("are registered with each choice, renewed after 7 days, and bring no articles", async () => {
    await registerAlerts(alerts, NOW);
    await registerAlerts(alerts, NOW);
    expect(posted.map((body) => "alerts" in body)).toEqual([true, true]);
    await renewPush(NOW + 6 * DAY);
    expect(posted).toHaveLength(2);
    await renewPush(NOW + 7 * DAY);
    expect(posted).toHaveLength(3);
    expect(posted[2]).toMatchObject({ alerts });
    expect(posted.some((body) => "timestamp" in body)).toBe(false);
  });

  it("(37) of a followed live blog are registered and renewed, until the reader stops", async () => {
    const id = "a".repeat(24);
    const followed = withBlog({ matches: [], teams: [] }, id, true);
    await registerAlerts(followed, NOW);
    expect(parseAlerts(kept.get(ALERTS_KEY) ?? null)).toEqual(followed);
    await renewPush(NOW + 7 * DAY);
    expect(posted.slice(-1)).toMatchObject([{ alerts: { blogs: [id] } }]);
    expect(withBlog(followed, id, false).blogs).toEqual([]);
    expect(parseAlerts('{"version":1,"blogs":["x",7]}')).toEqual({ matches: [], teams: [] });
  });

  it("leave articles to who asked for them", async () => {
    await registerPush(NOW);
    await registerAlerts(alerts, NOW);
    await renewPush(NOW + 7 * DAY);
    const kinds = posted.map((body) => ("alerts" in body ? "alerts" : "articles"));
    expect(kinds.join(" ")).toBe("articles alerts articles alerts");
  });

  it("are kept on the device, twenty of each, and what cannot be read is none", async () => {
    let many = alerts;
    for (let number = 0; number < 25; number += 1)
      many = withEvents(many, { code: `m${number}` }, ["result"]);
    many = withEvents(many, { team: "South Africa" }, ["toss"]);
    await registerAlerts(many, NOW);
    const stored = parseAlerts(kept.get(ALERTS_KEY) ?? null);
    expect(stored).toEqual(many);
    expect(stored.matches).toHaveLength(20);
    expect(eventsChosen(stored, { code: "m24" })).toEqual(["result"]);
    expect(eventsChosen(stored, { code: "m0" })).toEqual([]);
    expect(eventsChosen(stored, { team: "south africa" })).toEqual(["toss"]);
    expect(withEvents(stored, { team: "South Africa" }, []).teams).toEqual([]);
    const rows = '[{"code":"a/b","events":["toss"]},7,{"code":"a","events":["six"]}]';
    for (const text of [null, "", "x", "[]", '{"version":2}', `{"version":1,"matches":${rows}}`])
      expect(parseAlerts(text)).toEqual({ matches: [], teams: [] });
  });
});
