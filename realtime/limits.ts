/** So many at once, and so many a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Events of one socket: 32 subscriptions at once after a reconnect pass, with room for leaving the old ones. */
export const EVENTS: Rate = { burst: 64, perSecond: 16 };
/** Packets of any kind, pings included; who sends more is cut off. */
export const PACKETS: Rate = { burst: 256, perSecond: 64 };
/** What a socket may have waiting, in bytes, with what the waiting itself takes (decisions/gateway.md#slow-readers). */
export const MOST_UNSENT_BYTES = 1024 * 1024;
/** The largest message from a client; a subscription needs under 300 bytes. */
export const LARGEST_MESSAGE_BYTES = 4096;
/** The most WebSocket frames that one message may come in. */
export const MOST_FRAGMENTS = 16;

/** ms that rounding may add up to. */
const ROUNDING_MS = 1e-3;

/**
 * A token bucket kept as one number, because each socket has two: when it will be full again (the virtual scheduling form of the generic
 * cell rate algorithm, ITU-T I.371). Takes a token and returns the number to keep; undefined when there is none left, and the number stays.
 * `fullAt`: 0 for a new bucket. `now`: ms, of a clock that never goes back.
 */
export function takeToken(fullAt: number, now: number, { burst, perSecond }: Rate): number | undefined {
  const each = 1000 / perSecond;
  const next = Math.max(fullAt, now) + each;
  return next - now > burst * each + ROUNDING_MS ? undefined : next;
}

/** An address with how many sockets it has open. */
export interface Caller {
  readonly address: string;
  open: number;
}

/** Counts what each address has open; `limit` 0 means any number. */
export interface AddressCap {
  /** The caller with one socket more, to be given to `leave` once; undefined when the address has no place left. */
  enter(address: string): Caller | undefined;
  leave(caller: Caller): void;
}

export function createAddressCap(limit: number): AddressCap {
  const callers = new Map<string, Caller>();
  return {
    enter(address) {
      const caller = callers.get(address) ?? { address, open: 0 };
      if (limit > 0 && caller.open >= limit) return undefined;
      caller.open += 1;
      callers.set(address, caller);
      return caller;
    },
    leave(caller) {
      caller.open -= 1;
      if (caller.open === 0) callers.delete(caller.address);
    },
  };
}
