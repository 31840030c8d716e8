/** Events of one socket: 32 subscriptions at once after a reconnect pass, with room for leaving the old ones. */
export const EVENT_BURST = 64;
export const EVENTS_PER_SECOND = 16;
/** Packets of any kind, pings included; who sends more is cut off. */
export const PACKET_BURST = 256;
export const PACKETS_PER_SECOND = 64;
/** Unsent bytes a socket may have waiting (DESIGN, Slow clients). */
export const MOST_UNSENT_BYTES = 1024 * 1024;
/** The largest message from a client; a subscription needs under 300 bytes. */
export const LARGEST_MESSAGE_BYTES = 4096;

/** True when there is a token left. `now`: ms, of a clock that never goes back. */
export type TokenBucket = (now: number) => boolean;

export function createTokenBucket(burst: number, perSecond: number, start: number): TokenBucket {
  let tokens = burst;
  let last = start;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Counts what each address has open; `limit` 0 means any number. */
export interface AddressCap {
  /** How to give the place back, or undefined when the address has no place left. */
  enter(address: string): (() => void) | undefined;
}

export function createAddressCap(limit: number): AddressCap {
  const counts = new Map<string, number>();
  return {
    enter(address) {
      const count = counts.get(address) ?? 0;
      if (limit > 0 && count >= limit) return undefined;
      counts.set(address, count + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
