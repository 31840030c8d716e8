import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenForPushes } from "./push.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

interface Shown {
  title: string;
  body: string;
  tag?: string;
  silent?: boolean;
  renotify?: boolean;
}
/** What the device shows, the one of a tag in the place of the one before. */
let tray: Shown[];
let deliver: (order: number, body: string) => Promise<unknown>;

beforeEach(() => {
  tray = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => {
        const found = tray.filter((one) => one.tag === tag);
        // A browser asks another process.
        await new Promise((resolve) => setImmediate(resolve));
        return found;
      },
      showNotification: async (title: string, options: Omit<Shown, "title">) => {
        tray = [...tray.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
    },
  });
  listenForPushes();
  deliver = (order, body) => {
    let work: Promise<unknown> = Promise.reject(new Error("Nothing keeps the worker alive"));
    work.catch(() => undefined);
    const text = JSON.stringify({ title: "match", body, data: { url: "/scorecard/a", order } });
    listeners.get("push")?.({
      data: { text: () => text },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
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
