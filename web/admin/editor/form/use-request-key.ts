import { useState } from "react";
import { newOnce } from "./drafts.ts";

/** The key with which a new article is saved once (drafts.ts), and what becomes of it. */
export interface RequestKey {
  value: string;
  /** Absent until it went out with a save: until then no draft holds it, or another tab's story would get it. */
  sent: string | undefined;
  send(): void;
  /** Goes on with the key of a draft. */
  restore(value: string): void;
  /** What is saved next is another article. */
  renew(): void;
}

export function useRequestKey(): RequestKey {
  const [{ value, sent }, setKey] = useState(() => ({ value: newOnce(), sent: false }));
  return {
    value,
    sent: sent ? value : undefined,
    send: () => setKey((last) => ({ ...last, sent: true })),
    restore: (restored) => setKey({ value: restored, sent: true }),
    renew: () => setKey({ value: newOnce(), sent: false }),
  };
}
