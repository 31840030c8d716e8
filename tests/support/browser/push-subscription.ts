import type { BrowserContext } from "playwright";
import { pushKeys } from "./push-keys.ts";

/** Has pages of this context subscribe as with a push service behind the browser: headless ones have none. */
export const giveSubscription = (context: BrowserContext, address: string): Promise<unknown> =>
  context.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      };
      Reflect.set(PushManager.prototype, "subscribe", async () => subscription);
    },
    { endpoint: address, keys: pushKeys() },
  );
