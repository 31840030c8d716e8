import type { BrowserContext } from "playwright";
import { pushKeys } from "./push-keys.ts";

const known = new Map<string, ReturnType<typeof pushKeys>>();
/** A browser's keys stay with its endpoint: others for it are refused. */
function keysOf(address: string) {
  const keys = known.get(address) ?? pushKeys();
  known.set(address, keys);
  return keys;
}

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
    { endpoint: address, keys: keysOf(address) },
  );
