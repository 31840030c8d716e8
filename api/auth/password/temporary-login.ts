import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { AdminLogin } from "../../../platform/config/secrets.ts";
import { createFairSemaphore, OverloadedError, onlyOne } from "../../../platform/fairness/fair-semaphore.ts";
import { wideNetworkOf } from "../../../platform/http/network-of.ts";
import type { RateLimit, RateLimits } from "../../../platform/rate-limits/port.ts";
import { type SessionUser, TEMPORARY_ISSUER } from "../../../platform/sessions/port.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Limit of wrong passwords from unknown devices at one client address, before the address is slowed down. */
const PER_ADDRESS = { name: "sign-in by address", limit: 10, windowSeconds: 15 * 60 };
/** Limit of wrong passwords for an account by all unknown devices, before all of these are slowed down. */
const PER_ACCOUNT = { name: "sign-in by account", limit: 20, windowSeconds: 15 * 60 };
/**
 * Limit after slowing down, by account and address, so that neither neighbours nor strangers can lock the owner
 * out for longer.
 */
const SLOWED_DOWN = { name: "sign-in by account and address", limit: 1, windowSeconds: 60 };
/** Shortest duration of an attempt after slowing down, ms, also of a rejected one. */
const SLOW_TRY_MS = 1_000;
/** Limit of wrong passwords from a known device, whatever its address. */
const PER_DEVICE = { name: "sign-in by device", limit: 10, windowSeconds: 15 * 60 };
/**
 * Limits of parallel and waiting hashes, because scrypt takes 16 MiB and tens of ms. Each
 * customer's widest network counts as one client, because its addresses cost an attacker nothing: it has one of two
 * places, and when the queue is full, the latest attempt of the busiest network is rejected.
 */
const PLACES = { atOnce: 2, atOnceOfOne: 1, forNewcomers: 1, mostWaiting: 40, mostWaitingOfOne: 40 };
const NEVER = new AbortController().signal;
const BUSY_WAIT_MS = 2_000;
/** Lifetime of a verified credential, ms (decisions/accounts.md#too-many-tries). */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100;

/** An admitted attempt, with a function that uncounts it if it is correct; or the time to wait. */
type Admission = { slowed: boolean; giveBack: () => Promise<void> } | { waitMs: number };

export type LoginOutcome =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: "off" | "wrong" }
  | { ok: false; reason: "limited"; waitMs: number };

export interface Caller {
  address: string;
  device?: string | undefined;
}

/** Temporary editor login (decisions/accounts.md#temporary-login), checked only on the server. */
export interface TemporaryLogin {
  isOn: boolean;
  /** Checks a password. Rejects if the store of counts is unavailable. */
  check(username: string, password: string, from: Caller): Promise<LoginOutcome>;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Number of buckets in which names are counted. Strangers can invent names, and a count for each would fill the
 * store: eight addresses filled it within a quarter of an hour.
 */
const PLACES_OF_NAMES = 16_384;
/** Bucket of a name. The account's own name has one too, so that counts do not reveal it. */
const placeOf = (name: string): string => String(digest(name).readUInt32BE() % PLACES_OF_NAMES);
const both = (name: string, address: string): string => JSON.stringify([placeOf(name), address]);

/**
 * Creates the login; without `login` it is disabled. `now`: ms since 1970. `pause`: resolves after this many
 * ms.
 */
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
  const places = createFairSemaphore(PLACES);
  /** Known devices have their own queue, so that strangers do not delay them. */
  const knownLimit = pLimit(1);
  /** The cache also distinguishes addresses, so that no address can test passwords without being counted. */
  const remembered = new LRUCache<string, SessionUser>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now },
  });
  const running = new Map<string, Promise<LoginOutcome>>();
  let rightHash: Promise<Buffer> | undefined;

  const isName = (given: string): boolean => timingSafeEqual(digest(username), digest(given));

  /** Compares a password. Rejects with OverloadedError if the queue is full. */
  async function isRight(givenName: string, givenPassword: string, from: Caller): Promise<boolean> {
    rightHash ??= derive(password, salt, KEY_BYTES);
    const hash = (): Promise<Buffer> => derive(givenPassword, salt, KEY_BYTES);
    // Name and password are always both compared, so that the time does not reveal the name.
    const hashed =
      from.device === undefined
        ? places.run(onlyOne(wideNetworkOf(from.address)), NEVER, hash)
        : knownLimit(hash);
    const [right, given] = await Promise.all([rightHash, hashed]);
    const samePassword = timingSafeEqual(right, given);
    return isName(givenName) && samePassword;
  }

  async function isRightSlowly(givenName: string, givenPassword: string, from: Caller): Promise<boolean> {
    // An invented name is hashed and queued like the right one, so that the time does not differ.
    const checked = isRight(givenName, givenPassword, from);
    await Promise.allSettled([checked, pause(SLOW_TRY_MS)]);
    return checked;
  }

  /** Counts an attempt in all limits; returns each wait in ms, and a function that undoes the counting. */
  async function takeAll(...counts: readonly [limit: RateLimit, key: string][]) {
    const taken = await Promise.all(counts.map(([limit, key]) => limit.take(key)));
    const giveBack = async (): Promise<void> => {
      await Promise.all(counts.map(([limit, key], index) => taken[index]?.ok && limit.giveBack(key)));
    };
    return { waits: taken.map((each) => (each.ok ? 0 : each.waitMs)), giveBack };
  }

  /**
   * Admits an attempt or returns the wait. Attempts are counted before the check, because otherwise a thousand
   * parallel ones would pass.
   */
  async function admit(givenName: string, { address, device }: Caller): Promise<Admission> {
    if (device !== undefined) {
      const taken = await perDevice.take(device);
      if (!taken.ok) return { waitMs: taken.waitMs };
      return { slowed: false, giveBack: () => perDevice.giveBack(device) };
    }
    // Every attempt counts for its account and its address, so that the eleventh must wait too.
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
   * Delay before the answer to a remembered credential, ms. The delay is the same as for a wrong credential:
   * otherwise an attacker who shares the owner's address would learn which guess is right.
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
      if (!(error instanceof OverloadedError)) throw error;
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
      // Parallel requests of a script share a check. Only a success is shared, so `singleFlight` is not
      // suitable.
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
