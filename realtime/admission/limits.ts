/** A token bucket: burst, and tokens per second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Events of a socket: 32 subscriptions at once after a reconnect, and leaving the old ones. */
export const EVENTS: Rate = { burst: 64, perSecond: 16 };
/** Packets of any kind, including pings; a socket that sends more is closed. */
export const PACKETS: Rate = { burst: 256, perSecond: 64 };
/**
 * Packets of a socket that pass even if its address has sent too much: a stranger behind a carrier cannot shut
 * out its readers.
 */
export const FAIR_PACKETS: Rate = { burst: 40, perSecond: 2 };
/** Most bytes waiting for one socket, including overhead (decisions/gateway.md#slow-readers). */
export const MOST_UNSENT_BYTES = 1024 * 1024;
/** Largest message of a client; a subscription needs under 300 bytes. */
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

/** An address and its open sockets. Buckets as in `takeToken`. */
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
 * Limits of an address with up to `sockets`: many readers behind a carrier, or one stranger. Returning readers
 * are all in within five seconds. Undefined for 0: unlimited.
 */
export function addressLimits(sockets: number): AddressLimits | undefined {
  if (sockets === 0) return undefined;
  return {
    sockets,
    upgrades: { burst: Math.max(20, sockets / 2), perSecond: Math.max(1, sockets / 10) },
  };
}

/**
 * Packets that an address may send: for a few sockets as many as a few readers send. A reader answers a ping
 * every ten seconds and subscribes now and then: a third of a packet a second is three times that, and the
 * burst lets all subscribe again.
 */
export function packetRate({ open }: Pick<Caller, "open">): Rate {
  return { burst: PACKETS.burst + 4 * open, perSecond: PACKETS.perSecond + open / 3 };
}

/**
 * Event loop time of an address before others come first, ms (fair-turns.ts). A reader costs one or two ms to
 * join and a thousandth of a ms a second for heartbeats; this is some twenty times that.
 */
export function loopShare({ open }: Pick<Caller, "open">): Rate {
  return { burst: 30 + 2 * open, perSecond: 20 + open / 10 };
}

export interface AddressCap {
  /**
   * Counts one more socket; pass the caller to `leave` once. Undefined if the address has too many, or connects
   * too often.
   */
  enter(address: string): Caller | undefined;
  leave(caller: Caller): void;
  takesPacket(caller: Caller): boolean;
  /** Known addresses: with an open socket, or with a bucket that is not full. */
  size(): number;
}

/** Addresses checked for removal on each entry, so that they leave faster than they come. */
const SWEPT_AT_ENTRY = 2;

export function createAddressCap(limits: AddressLimits | undefined, now: () => number): AddressCap {
  const callers = new Map<string, Caller>();
  /** Addresses without a socket, remembered for their buckets, oldest first. */
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
    enter(address) {
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
    leave(caller) {
      caller.open -= 1;
      if (caller.open > 0) return;
      if (limits) absent.add(caller);
      else callers.delete(caller.address);
    },
    takesPacket(caller) {
      if (!limits) return true;
      const fullAt = takeToken(caller.packetsFullAt, now(), packetRate(caller));
      caller.packetsFullAt = fullAt ?? caller.packetsFullAt;
      return fullAt !== undefined;
    },
    size: () => callers.size,
  };
}
