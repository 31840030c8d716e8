/** A token bucket: most at once, and most a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Events of one socket: 32 subscriptions at once after a reconnect pass, with room for leaving the old ones. */
export const EVENTS: Rate = { burst: 64, perSecond: 16 };
/** Packets of any kind, pings included; a socket that sends more is closed. */
export const PACKETS: Rate = { burst: 256, perSecond: 64 };
/**
 * Packets of a socket that are taken also while its address has sent too much: so a stranger behind a carrier shuts out none of its
 * readers, who join, subscribe to what a page shows, and answer heartbeats.
 */
export const FAIR_PACKETS: Rate = { burst: 40, perSecond: 2 };
/**
 * Most bytes that may wait for one socket, the memory of waiting itself included (decisions/gateway.md#slow-readers).
 */
export const MOST_UNSENT_BYTES = 1024 * 1024;
/** The largest message from a client; a subscription needs under 300 bytes. */
export const LARGEST_MESSAGE_BYTES = 4096;
/** The most WebSocket frames that one message may come in. */
export const MOST_FRAGMENTS = 16;

/** Largest error of rounding, ms. */
const ROUNDING_MS = 1e-3;

/**
 * A token bucket kept as one number, because each socket has three: when it will be full again (the virtual scheduling form of the generic
 * cell rate algorithm, ITU-T I.371). Takes a token and returns the number to keep; undefined when there is none left, and the number stays.
 * `fullAt`: 0 for a new bucket. `now`: ms, of a clock that never goes back.
 */
export function takeToken(fullAt: number, now: number, { burst, perSecond }: Rate): number | undefined {
  const each = 1000 / perSecond;
  const next = Math.max(fullAt, now) + each;
  return next - now > burst * each + ROUNDING_MS ? undefined : next;
}

/** An address with how many sockets it has open. Buckets as in `takeToken`. */
export interface Caller {
  readonly address: string;
  open: number;
  /** Token bucket of its upgrades. */
  upgradesFullAt: number;
  /** Token bucket of the packets that all its sockets send. */
  packetsFullAt: number;
}

/** Limits of all sockets of an address together. */
export interface AddressLimits {
  /** Sockets open at once. */
  sockets: number;
  upgrades: Rate;
}

/**
 * Limits for an address that may hold `sockets`: many readers behind one carrier, or one stranger with many sockets.
 * Readers who all come back at once are in within five seconds. Undefined for 0: any number.
 */
export function addressLimits(sockets: number): AddressLimits | undefined {
  if (sockets === 0) return undefined;
  return {
    sockets,
    upgrades: { burst: Math.max(20, sockets / 2), perSecond: Math.max(1, sockets / 10) },
  };
}

/**
 * What the sockets that an address has open may send together: of a few, a stranger's as a rule, no more is taken than a few readers
 * send. A reader answers a ping every ten seconds and asks for a page's topics now and then: a third of a packet a second leaves room
 * for three times that, and the burst lets all of them subscribe anew.
 */
export function packetRate({ open }: Pick<Caller, "open">): Rate {
  return { burst: PACKETS.burst + 4 * open, perSecond: PACKETS.perSecond + open / 3 };
}

/**
 * ms of the event loop that an address may take before others come first (fair-turns.ts). Coming and subscribing costs a reader
 * one or two, and answering heartbeats a thousandth of one a second; so readers behind a carrier have some twenty times that.
 */
export function loopShare({ open }: Pick<Caller, "open">): Rate {
  return { burst: 30 + 2 * open, perSecond: 20 + open / 10 };
}

/** Counts what each address has open, how often it comes, and what its sockets send. */
export interface AddressCap {
  /**
   * Counts one more socket of the address; give the caller to `leave` once. Undefined when the address has no place
   * left, or comes too often.
   */
  enter(address: string): Caller | undefined;
  leave(caller: Caller): void;
  /** Whether one more packet of the caller's is taken. */
  takesPacket(caller: Caller): boolean;
  /** Addresses that are known: with a socket open, or with a bucket that is not full again. */
  size(): number;
}

/** Addresses checked for removal for each one that enters, so that they are removed faster than they come. */
const SWEPT_AT_ENTRY = 2;

/** `now`: ms, of a clock that never goes back. */
export function createAddressCap(limits: AddressLimits | undefined, now: () => number): AddressCap {
  const callers = new Map<string, Caller>();
  /** Addresses without an open socket, remembered for their buckets, oldest first. */
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
