import type { BrowserContext } from "playwright-core";

/** Has pages of this context subscribe as with a push service behind the browser: headless ones have none. */
export const giveSubscription = (context: BrowserContext, address: string): Promise<unknown> =>
  context.addInitScript((endpoint) => {
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint,
        expirationTime: null,
        keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
      }),
    };
    Reflect.set(PushManager.prototype, "subscribe", async () => subscription);
  }, address);
