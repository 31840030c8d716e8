import { readStored } from "./local-storage.ts";
import type { StoredKey } from "./stored-keys.ts";
import { touched } from "./touched.ts";

/** How to load what shows what this device keeps under `key`: at once where it keeps anything, else when the reader touches the page. */
export const loadWhenKept =
  <Module>(key: StoredKey, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    if (readStored(key) === null) await touched();
    return await load();
  };
