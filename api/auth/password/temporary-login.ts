import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { AdminLogin } from "../../../platform/config/secrets.ts";
import { wideNetworkOf } from "../../../platform/http/network-of.ts";
import type { RateLimit, RateLimits } from "../../../platform/rate-limits/port.ts";
import { type SessionUser, TEMPORARY_ISSUER } from "../../../platform/sessions/port.ts";
import { createFairPlaces, NoPlaceError } from "../../shares/fair-places.ts";
import { onlyOne } from "../../shares/shared-work.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Wrong passwords from an address without a known device, an attacker's or a newsroom's, before it is slowed down. */
const PER_ADDRESS = { name: "sign-in by address", limit: 10, windowSeconds: 15 * 60 };
/** Those for an account, from all unknown devices together, before everybody is: more are an attack on it. */
const PER_ACCOUNT = { name: "sign-in by account", limit: 20, windowSeconds: 15 * 60 };
/**
 * Who is slowed down may be wrong so often for an account, each address by itself: what neighbours behind one address
 * try under other names, and strangers at other addresses under this one, keeps its owner out no longer than this.
 */
const SLOWED_DOWN = { name: "sign-in by account and address", limit: 1, windowSeconds: 60 };
/** How long such a try takes at least, ms, also one that is sent away because too many wait. */
const SLOW_TRY_MS = 1_000;
/** Wrong passwords from a device that its owner has signed in from before; strangers at its address do not count. */
const PER_DEVICE = { name: "sign-in by device", limit: 10, windowSeconds: 15 * 60 };
/**
 * scrypt takes 16 MiB and tens of ms: most hashes at once, and most that wait. They are shared out by the widest network that
 * one customer may have, because addresses within it cost an attacker nothing: one network's tries hold one place of the
 * two, and where more would wait the busiest network's latest is sent away.
 */
const PLACES = { atOnce: 2, atOnceOfOne: 1, forNewcomers: 1, mostWaiting: 40, mostWaitingOfOne: 40 };
const NEVER = new AbortController().signal;
const BUSY_WAIT_MS = 2_000;
/** How long a verified credential is cached, ms (decisions/accounts.md#too-many-tries). */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100;

/** A try that may be checked, and how to take its count back when it was a good one; or how long to wait. */
type Admission = { slowed: boolean; giveBack: () => Promise<void> } | { waitMs: number };

export type LoginOutcome =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: "off" | "wrong" }
  | { ok: false; reason: "limited"; waitMs: number };

/** Where a try comes from. */
export interface Caller {
  /** The address, or the network of an IPv6 one. */
  address: string;
  /** The name of a device that is known for the account. */
  device?: string | undefined;
}

/** The temporary editor login (decisions/accounts.md#temporary-login), checked on the server alone. */
export interface TemporaryLogin {
  isOn: boolean;
  /** Checks a name and password. Rejects when the store that counts tries is away. */
  check(username: string, password: string, from: Caller): Promise<LoginOutcome>;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Names are counted by their place among so many. A stranger can make up a new one for each try, and a count of its own
 * for each would fill the store, which gives nothing up: eight addresses filled it within its quarter of an hour.
 */
const PLACES_OF_NAMES = 16_384;
/** The key that a name is counted under; the account's own like all others, so that the counts do not tell it. */
const placeOf = (name: string): string => String(digest(name).readUInt32BE() % PLACES_OF_NAMES);
/** A key of a name and an address together. */
const both = (name: string, address: string): string => JSON.stringify([placeOf(name), address]);

/** `login` absent: it is off. `now`: ms since 1970. `pause`: resolves after so many ms. */
export function createTemporaryLogin(
  login: Pick<AdminLogin, "username" | "password"> | undefined,
  rateLimits: RateLimits,
  now: () => number,
  pause: (milliseconds: number) => Promise<unknown>,
): TemporaryLogin {
  if (!login) return { isOn: false, check: async () => ({ ok: false, reason: "off" }) };
  const { username, password } = login;
  const perDevice = rateLimits.create(PER_DEVICE);
  const perAddress = rateLimits.create(PER_ADDRESS);
  const perAccount = rateLimits.create(PER_ACCOUNT);
  const slowedDown = rateLimits.create(SLOWED_DOWN);
  const salt = randomBytes(16);
  const places = createFairPlaces(PLACES);
  /** Known devices have a queue of their own, so that strangers do not delay them. */
  const knownLimit = pLimit(1);
  /** The address is part of the key: a cached answer must not let an address test passwords uncounted. */
  const remembered = new LRUCache<string, SessionUser>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now },
  });
  const running = new Map<string, Promise<LoginOutcome>>();
  let rightHash: Promise<Buffer> | undefined;

  const isName = (given: string): boolean => timingSafeEqual(digest(username), digest(given));

  /** Rejects with NoPlaceError where too many wait. */
  async function isRight(givenName: string, givenPassword: string, from: Caller): Promise<boolean> {
    rightHash ??= derive(password, salt, KEY_BYTES);
    const hash = (): Promise<Buffer> => derive(givenPassword, salt, KEY_BYTES);
    // Name and password are always both compared, so that the time tells nothing about the name.
    const hashed =
      from.device === undefined
        ? places.run(onlyOne(wideNetworkOf(from.address)), NEVER, hash)
        : knownLimit(hash);
    const [right, given] = await Promise.all([rightHash, hashed]);
    const samePassword = timingSafeEqual(right, given);
    return isName(givenName) && samePassword;
  }

  async function isRightSlowly(givenName: string, givenPassword: string, from: Caller): Promise<boolean> {
    // A made-up name is hashed and waits for its place as the right one does, or either would tell them apart.
    const checked = isRight(givenName, givenPassword, from);
    await Promise.allSettled([checked, pause(SLOW_TRY_MS)]);
    return checked;
  }

  /** Takes one of each and says of each how long it has to wait, ms; and how to give back those that were taken. */
  async function takeAll(...counts: readonly [limit: RateLimit, key: string][]) {
    const taken = await Promise.all(counts.map(([limit, key]) => limit.take(key)));
    const giveBack = async (): Promise<void> => {
      await Promise.all(counts.map(([limit, key], index) => taken[index]?.ok && limit.giveBack(key)));
    };
    return { waits: taken.map((each) => (each.ok ? 0 : each.waitMs)), giveBack };
  }

  /** Lets a try through or says how long to wait. Counted before it is checked, or a thousand at once would all get in. */
  async function admit(givenName: string, { address, device }: Caller): Promise<Admission> {
    if (device !== undefined) {
      const taken = await perDevice.take(device);
      if (!taken.ok) return { waitMs: taken.waitMs };
      return { slowed: false, giveBack: () => perDevice.giveBack(device) };
    }
    // Each try begins the minute of its account and address, so that the eleventh in a row waits for it too.
    const { waits, giveBack } = await takeAll(
      [perAddress, address],
      [perAccount, placeOf(givenName)],
      [slowedDown, both(givenName, address)],
    );
    const [ofAddress = 0, ofAccount = 0, ofBoth = 0] = waits;
    const calmIn = Math.max(ofAddress, ofAccount);
    if (calmIn === 0 || ofBoth === 0) return { slowed: calmIn > 0, giveBack };
    await giveBack();
    return { waitMs: Math.min(calmIn, ofBoth) };
  }

  /**
   * How long a try has to wait whose answer is remembered, ms: as long as a wrong one would. An address that guesses may
   * be shared with somebody who was right, and the difference would tell it which guess is.
   */
  async function waitOf(givenName: string, { address, device }: Caller): Promise<number> {
    if (device !== undefined) return perDevice.waitFor(device);
    const [ofAddress, ofAccount, ofBoth] = await Promise.all([
      perAddress.waitFor(address),
      perAccount.waitFor(placeOf(givenName)),
      slowedDown.waitFor(both(givenName, address)),
    ]);
    return Math.min(Math.max(ofAddress, ofAccount), ofBoth);
  }

  async function tryOnce(givenName: string, givenPassword: string, from: Caller): Promise<LoginOutcome> {
    const admission = await admit(givenName, from);
    if ("waitMs" in admission) return { ok: false, reason: "limited", waitMs: admission.waitMs };
    const check = admission.slowed ? isRightSlowly : isRight;
    try {
      if (!(await check(givenName, givenPassword, from))) return { ok: false, reason: "wrong" };
    } catch (error) {
      if (!(error instanceof NoPlaceError)) throw error;
      // It was not checked, so it does not count.
      await admission.giveBack();
      return { ok: false, reason: "limited", waitMs: BUSY_WAIT_MS };
    }
    await admission.giveBack();
    return {
      ok: true,
      user: { issuer: TEMPORARY_ISSUER, id: username, name: username, roles: ["admin"] },
    };
  }

  return {
    isOn: true,
    async check(givenName, givenPassword, from) {
      const { address, device } = from;
      const where = device === undefined ? { address } : { device };
      const key = digest(JSON.stringify([where, givenName, givenPassword])).toString("base64");
      // A script's first requests may come all at once: they share one check. Only a good answer is shared, so this is
      // no `singleFlight`.
      const first = running.get(key);
      if (first) await first.catch(() => undefined);
      const known = remembered.get(key);
      if (known) {
        const waitMs = await waitOf(givenName, from);
        return waitMs > 0 ? { ok: false, reason: "limited", waitMs } : { ok: true, user: known };
      }
      const trying = tryOnce(givenName, givenPassword, from);
      if (!running.has(key)) running.set(key, trying);
      try {
        const outcome = await trying;
        if (outcome.ok) remembered.set(key, outcome.user);
        return outcome;
      } finally {
        if (running.get(key) === trying) running.delete(key);
      }
    },
  };
}
