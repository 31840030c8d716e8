import type { BrowserContext } from "playwright";
import { pushKeys } from "./push-keys.ts";

const known = new Map<string, ReturnType<typeof pushKeys>>();
/** Keys of an endpoint, which never change, because the server refuses other keys. */
function keysOf(address: string) {
  const keys = known.get(address) ?? pushKeys();
  known.set(address, keys);
  return keys;
}

/** Simulates a push service for pages of this context, because headless browsers have none. */
export const giveSubscription = (context: BrowserContext, address: string): Promise<unknown> =>
  context.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      };
      Reflect.set(PushManager.prototype, "subscribe", async () => subscription);
    },
    { endpoint: address, keys: keysOf(address) },
  );
