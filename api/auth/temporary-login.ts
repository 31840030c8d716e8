import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { ADMIN_ROLE } from "../../core/contract/auth.ts";
import type { AdminLogin } from "../../platform/config/secrets.ts";
import { wideNetworkOf } from "../../platform/http/network-of.ts";
import type { RateLimit, RateLimits } from "../../platform/rate-limits/port.ts";
import { type SessionUser, TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { createFairPlaces, NoPlaceError } from "../shares/fair-places.ts";
import { onlyOne } from "../shares/shared-work.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Wrong passwords allowed from an address without a known device: an attacker's, or a newsroom's. */
const PER_ADDRESS = { name: "sign-in by address", limit: 10, windowSeconds: 15 * 60 };
/** The same for a device that its owner has signed in from before; strangers at its address do not count. */
const PER_DEVICE = { name: "sign-in by device", limit: 10, windowSeconds: 15 * 60 };
/** More wrong ones than this for an account, from all unknown devices together, are an attack on it. */
const CALM = { name: "sign-in by account", limit: 20, windowSeconds: 15 * 60 };
/**
 * Wrong passwords allowed from each address during an attack. The first try is admitted whatever others do, and checked
 * when its network's turn comes (`PLACES`).
 */
const UNDER_ATTACK = { name: "sign-in by account and address", limit: 1, windowSeconds: 60 };
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
type Admission = { giveBack: () => Promise<void> } | { waitMs: number };

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

/** `login` absent: it is off. `now`: ms since 1970. */
export function createTemporaryLogin(
  login: Pick<AdminLogin, "username" | "password"> | undefined,
  rateLimits: RateLimits,
  now: () => number,
): TemporaryLogin {
  if (!login) return { isOn: false, check: async () => ({ ok: false, reason: "off" }) };
  const { username, password } = login;
  const perAddress = rateLimits.create(PER_ADDRESS);
  const perDevice = rateLimits.create(PER_DEVICE);
  const calm = rateLimits.create(CALM);
  const underAttack = rateLimits.create(UNDER_ATTACK);
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
    const sameName = timingSafeEqual(digest(username), digest(givenName));
    const samePassword = timingSafeEqual(right, given);
    return sameName && samePassword;
  }

  /** Counts a try under each of the keys, or under none when one of them has to wait. */
  async function take(...counts: readonly [limit: RateLimit, key: string][]): Promise<Admission> {
    const counted: [RateLimit, string][] = [];
    const giveBack = async (): Promise<void> => {
      await Promise.all(counted.map(([limit, key]) => limit.giveBack(key)));
    };
    for (const [limit, key] of counts) {
      const taken = await limit.take(key);
      if (!taken.ok) {
        await giveBack();
        return { waitMs: taken.waitMs };
      }
      counted.push([limit, key]);
    }
    return { giveBack };
  }

  /** Lets a try through or says how long to wait. Counted before it is checked, or a thousand at once would all get in. */
  async function admit(givenName: string, { address, device }: Caller): Promise<Admission> {
    if (device !== undefined) return take([perDevice, device]);
    const attacked = (await calm.waitFor(givenName)) > 0;
    return take(
      [perAddress, address],
      attacked ? [underAttack, JSON.stringify([givenName, address])] : [calm, givenName],
    );
  }

  async function tryOnce(givenName: string, givenPassword: string, from: Caller): Promise<LoginOutcome> {
    let admission = await admit(givenName, from);
    // Another request may have taken the last try that the account had outside an attack: the rules of one hold now.
    if ("waitMs" in admission && (await calm.waitFor(givenName)) > 0) {
      admission = await admit(givenName, from);
    }
    if ("waitMs" in admission) return { ok: false, reason: "limited", waitMs: admission.waitMs };
    try {
      if (!(await isRight(givenName, givenPassword, from))) return { ok: false, reason: "wrong" };
    } catch (error) {
      if (!(error instanceof NoPlaceError)) throw error;
      // It was not checked, so it does not count.
      await admission.giveBack();
      return { ok: false, reason: "limited", waitMs: BUSY_WAIT_MS };
    }
    await admission.giveBack();
    return {
      ok: true,
      user: { issuer: TEMPORARY_ISSUER, id: username, name: username, roles: [ADMIN_ROLE] },
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
        const waitMs = await (device === undefined ? perAddress.waitFor(address) : perDevice.waitFor(device));
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
