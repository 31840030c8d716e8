import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHOICES_CACHE, CHOICES_PATH } from "../notifications/push-choices.ts";
import { listenForPushes } from "./push.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

interface Shown {
  title: string;
  body: string;
  tag?: string;
  silent?: boolean;
  renotify?: boolean;
}
/** Notifications on the device; a notification replaces another with the same tag. */
let tray: Shown[];
/** Dispatches an event to the worker. Resolves when the event's `waitUntil` does. */
let dispatch: (type: string, event?: object) => Promise<unknown>;
let tabs: WindowClient[];
let opened: string[];

const push = (message: unknown) =>
  dispatch("push", {
    data: { text: () => (typeof message === "string" ? message : JSON.stringify(message)) },
  });
const deliver = (order: number, body: string) =>
  push({ title: "match", body, data: { url: "/scorecard/a", order } });

beforeEach(() => {
  tray = [];
  tabs = [];
  opened = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    navigator: { userAgent: "a browser" },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => {
        const found = tray.filter((one) => one.tag === tag);
        await new Promise((resolve) => setImmediate(resolve));
        return found;
      },
      showNotification: async (title: string, options: Omit<Shown, "title">) => {
        const others = tray.filter(({ tag }) => tag === undefined || tag !== options.tag);
        tray = [...others, { title, ...options }];
      },
      pushManager: {
        subscribe: async (options: object) => ({ endpoint: "https://push.example.com/new", ...options }),
      },
    },
  });
  listenForPushes();
  dispatch = (type, event = {}) => {
    let work: Promise<unknown> = Promise.reject(new Error("Nothing keeps the worker alive"));
    work.catch(() => undefined);
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    return work;
  };
});
afterEach(() => vi.unstubAllGlobals());

it("leaves the later of two messages that come at once, whichever comes first", async () => {
  await Promise.all([deliver(5, "fifth"), deliver(4, "fourth")]);
  expect(tray).toMatchObject([{ body: "fifth", silent: true }]);
  await Promise.all([deliver(6, "sixth"), deliver(7, "seventh")]);
  expect(tray).toMatchObject([{ body: "seventh", renotify: true }]);
});

it("(37) keeps one notification of a live blog, which leads to its newest post", async () => {
  const deliverPost = (post: string, order: number) =>
    push({ title: post, data: { url: `/article/a?post=${post}#post-${post}`, tag: "/article/a", order } });
  await deliverPost("b", 1);
  await deliverPost("c", 2);
  expect(tray).toMatchObject([{ title: "c", tag: "/article/a", renotify: true }]);
  await deliverPost("b", 1);
  expect(tray).toMatchObject([{ title: "c", silent: true }]);
  await dispatch("notificationclick", { notification: { ...tray[0], close: () => {} } });
  expect(opened).toEqual(["/article/a?post=c&from=push#post-c"]);
});

it("shows a message that comes twice without a sound", async () => {
  await deliver(5, "fifth");
  expect(tray[0]?.silent).toBeUndefined();
  await deliver(5, "fifth again");
  expect(tray).toMatchObject([{ body: "fifth", silent: true }]);
});

it("shows the next message after one that could not be shown", async () => {
  const show = self.registration.showNotification;
  self.registration.showNotification = () => Promise.reject(new TypeError("no permission"));
  await expect(deliver(1, "first")).rejects.toThrow("no permission");
  self.registration.showNotification = show;
  await deliver(2, "second");
  expect(tray).toMatchObject([{ body: "second" }]);
});

it("shows a story that comes twice in the place of the first, without calling for it again", async () => {
  const story = { title: "story", body: "first", data: { url: "/article/1" } };
  await push(story);
  await push({ ...story, body: "second" });
  await push({ ...story, data: { url: "/article/2" } });
  expect(tray.map(({ body, tag }) => [body, tag])).toEqual([
    ["second", "/article/1"],
    ["first", "/article/2"],
  ]);
  for (const shown of tray) {
    expect(shown).not.toHaveProperty("renotify");
    expect(shown).not.toHaveProperty("silent");
  }
});

describe("a notification that is opened", () => {
  function openTab(focused: boolean, done: string[], follows = true): WindowClient {
    return {
      url: "https://khobor.example/about",
      focused,
      focus: async () => done.push("focused"),
      async navigate(url) {
        if (!follows) throw new TypeError("It is none of this worker's");
        done.push(url);
      },
    };
  }
  async function click(): Promise<boolean> {
    let closed = false;
    const close = (): void => {
      closed = true;
    };
    await dispatch("notificationclick", { notification: { data: { url: "/article/1" }, close } });
    return closed;
  }

  it("goes, and is read in the tab that is looked at", async () => {
    const done: [string[], string[]] = [[], []];
    tabs = [openTab(false, done[0]), openTab(true, done[1])];
    expect(await click()).toBe(true);
    expect([done, opened]).toEqual([[[], ["focused", "/article/1?from=push"]], []]);
  });

  it("is read in any tab before a new one, and in a new one where that cannot be led", async () => {
    const done: string[] = [];
    tabs = [openTab(false, done)];
    await click();
    expect([done, opened]).toEqual([["focused", "/article/1?from=push"], []]);
    tabs = [openTab(false, [], false)];
    await click();
    tabs = [];
    await click();
    expect(opened).toEqual(["/article/1?from=push", "/article/1?from=push"]);
  });
});

describe("a new address from the push service", () => {
  let asked: { path: string; body: unknown }[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal("fetch", async (path: string, request?: { body: string }) => {
      if (path === "/api/notifications/key") return Response.json({ success: true, key: "our key" });
      asked.push({ path, body: JSON.parse(request?.body ?? "") });
      return Response.json({ success: true });
    });
  });
  const written = (kept: object | undefined) =>
    vi.stubGlobal("caches", {
      open: async (name: string) => ({
        match: async (path: string) =>
          name === CHOICES_CACHE && path === CHOICES_PATH && kept ? Response.json(kept) : undefined,
      }),
    });
  const subscription = { endpoint: "https://push.example.com/new", userVisibleOnly: true };
  const token = JSON.stringify({ ...subscription, applicationServerKey: "our key" });
  const registration = { token, userAgent: "a browser" };
  const articles = (more: object = {}) => ({
    path: "/api/notifications/register",
    body: { ...registration, timestamp: expect.stringMatching(/^\d{4}-/), ...more },
  });
  const alerts = { matches: [{ code: "rvhl1", events: ["wicket"] }], teams: [] };
  const ofAlerts = { path: "/api/notifications/alerts", body: { ...registration, alerts } };
  const topics = ["cricket"];

  it.each([
    ["articles, where nothing is written down", undefined, [articles()]],
    ["articles alone", { articles: true, alerts: undefined }, [articles()]],
    ["articles of the topics that were chosen", { articles: true, topics }, [articles({ topics })]],
    ["alerts alone", { articles: false, alerts }, [ofAlerts]],
    ["both", { articles: true, alerts }, [articles(), ofAlerts]],
  ])("is registered for %s", async (_, kept, expected) => {
    written(kept);
    await dispatch("pushsubscriptionchange");
    expect(asked).toEqual(expected);
  });
});
