/** A token bucket: the tokens it holds, and the tokens it gets per second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * Limit of a socket's events: 32 subscriptions at once after a reconnection, and the end of the previous ones.
 */
export const EVENTS: Rate = { burst: 64, perSecond: 16 };
/** Limit of a socket's packets of any kind, including pings; a socket that sends more is closed. */
export const PACKETS: Rate = { burst: 256, perSecond: 64 };
/**
 * Packets that a socket may send even if its address has sent too many, so that one stranger at a shared
 * address cannot shut out its other readers.
 */
export const FAIR_PACKETS: Rate = { burst: 40, perSecond: 2 };
/** Most bytes that may wait for one socket, including overhead (decisions/gateway.md#slow-readers). */
export const MOST_UNSENT_BYTES = 1024 * 1024;
/** Largest message of a client, bytes; a subscription needs under 300. */
export const LARGEST_MESSAGE_BYTES = 4096;
export const MOST_FRAGMENTS = 16;

const ROUNDING_MS = 1e-3;

/**
 * A token bucket as one number: the time when it is full again (virtual scheduling form of the generic cell
 * rate algorithm, ITU-T I.371). Takes a token and returns the new number; undefined if none is left. `fullAt`:
 * 0 for a new bucket. `now`: monotonic clock, ms.
 */
export function takeToken(fullAt: number, now: number, { burst, perSecond }: Rate): number | undefined {
  const each = 1000 / perSecond;
  const next = Math.max(fullAt, now) + each;
  return next - now > burst * each + ROUNDING_MS ? undefined : next;
}

/** An address and its open sockets. The buckets have the form of `takeToken`. */
export interface Caller {
  readonly address: string;
  open: number;
  upgradesFullAt: number;
  packetsFullAt: number;
}

export interface AddressLimits {
  sockets: number;
  upgrades: Rate;
}

/**
 * Limits of a client address with up to `sockets`: it is one stranger, or a carrier with many readers. After a
 * loss all readers of a carrier can reconnect within five seconds. Undefined for 0, which means unlimited.
 */
export function addressLimits(sockets: number): AddressLimits | undefined {
  if (sockets === 0) return undefined;
  return {
    sockets,
    upgrades: { burst: Math.max(20, sockets / 2), perSecond: Math.max(1, sockets / 10) },
  };
}

/**
 * Limit of the packets of a client address: with few sockets it may send as many as a few readers do. A reader
 * answers a ping every ten seconds and subscribes now and then. A third of a packet a second is three times
 * that, and the burst lets all readers subscribe again at once.
 */
export function packetRate({ open }: Pick<Caller, "open">): Rate {
  return { burst: PACKETS.burst + 4 * open, perSecond: PACKETS.perSecond + open / 3 };
}

/**
 * Time of the event loop that a client address may use before others come first, ms (fair-turns.ts). A reader costs
 * one or two ms to join and a thousandth of a ms a second for heartbeats; this is some twenty times that.
 */
export function loopShare({ open }: Pick<Caller, "open">): Rate {
  return { burst: 30 + 2 * open, perSecond: 20 + open / 10 };
}

/** Number of addresses checked for removal on each entry: two, so that more are removed than added. */
const SWEPT_AT_ENTRY = 2;

export function createAddressCap(limits: AddressLimits | undefined, now: () => number) {
  const callers = new Map<string, Caller>();
  /** Addresses without a socket, remembered because of their buckets, oldest first. */
  const absent = new Set<Caller>();

  function sweep(time: number): void {
    let looked = 0;
    for (const caller of absent) {
      if (looked === SWEPT_AT_ENTRY || Math.max(caller.upgradesFullAt, caller.packetsFullAt) > time) return;
      looked += 1;
      absent.delete(caller);
      callers.delete(caller.address);
    }
  }

  return {
    /**
     * Counts one more socket of the address; the caller must be passed to `leave` once. Undefined if the address
     * has too many sockets, or opens them too often.
     */
    enter(address: string): Caller | undefined {
      const time = now();
      sweep(time);
      const caller = callers.get(address) ?? { address, open: 0, upgradesFullAt: 0, packetsFullAt: 0 };
      if (limits) {
        const fullAt = takeToken(caller.upgradesFullAt, time, limits.upgrades);
        if (caller.open >= limits.sockets || fullAt === undefined) return undefined;
        caller.upgradesFullAt = fullAt;
      }
      caller.open += 1;
      callers.set(address, caller);
      absent.delete(caller);
      return caller;
    },
    leave(caller: Caller) {
      caller.open -= 1;
      if (caller.open > 0) return;
      if (limits) absent.add(caller);
      else callers.delete(caller.address);
    },
    takesPacket(caller: Caller) {
      if (!limits) return true;
      const fullAt = takeToken(caller.packetsFullAt, now(), packetRate(caller));
      caller.packetsFullAt = fullAt ?? caller.packetsFullAt;
      return fullAt !== undefined;
    },
    /** Number of known addresses: those with an open socket, or with a bucket that is not full. */
    size: () => callers.size,
  };
}
