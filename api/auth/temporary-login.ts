import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { ADMIN_ROLE } from "../../core/contract/auth.ts";
import type { AdminLogin } from "../../platform/config/secrets.ts";
import {
  type SessionUser,
  TEMPORARY_ISSUER,
  type Tries,
  type TryLimit,
} from "../../platform/sessions/port.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Wrong ones let through from an address that is not known: an attacker's, or a newsroom's. */
const PER_ADDRESS = { limit: 10, windowMs: 15 * 60_000 };
/** The same for a device that its owner has signed in from before; strangers at its address do not count. */
const PER_DEVICE = { limit: 10, windowMs: 15 * 60_000 };
/** More wrong ones than this for an account, from all unknown devices together, are an attack on it. */
const CALM = { limit: 20, windowMs: 15 * 60_000 };
/** While it lasts each address may be wrong so often. The first try is always checked: strangers keep nobody out. */
const UNDER_ATTACK = { limit: 1, windowMs: 60_000 };
/** scrypt takes 16 MiB and tens of ms: so many at once, and no more than this waiting. */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const BUSY_WAIT_MS = 2_000;
/** How long a verified credential is remembered (decisions/accounts.md#too-many-tries). */
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

const addressTries = (address: string): string => `address ${address}`;
const deviceTries = (device: string): string => `device ${device}`;
const accountTries = (username: string): string => `account ${digest(username).toString("base64url")}`;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `login` absent: it is off. `now`: ms since 1970. */
export function createTemporaryLogin(
  login: Pick<AdminLogin, "username" | "password"> | undefined,
  tries: Tries,
  now: () => number,
): TemporaryLogin {
  if (!login) return { isOn: false, check: async () => ({ ok: false, reason: "off" }) };
  const { username, password } = login;
  const salt = randomBytes(16);
  const limit = pLimit(AT_ONCE);
  /** Known devices wait for no stranger. */
  const knownLimit = pLimit(1);
  /** By address too: else whoever guesses elsewhere would be told of the right one without being counted. */
  const remembered = new LRUCache<string, SessionUser>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now },
  });
  const running = new Map<string, Promise<LoginOutcome>>();
  let kept: Promise<Buffer> | undefined;

  async function isRight(givenName: string, givenPassword: string, known: boolean): Promise<boolean> {
    kept ??= derive(password, salt, KEY_BYTES);
    // Both are compared whatever the other says, so that time tells nothing about the name.
    const own = known ? knownLimit : limit;
    const [right, given] = await Promise.all([kept, own(() => derive(givenPassword, salt, KEY_BYTES))]);
    const sameName = timingSafeEqual(digest(username), digest(givenName));
    const samePassword = timingSafeEqual(right, given);
    return sameName && samePassword;
  }

  /** Counts a try under each of the names, or under none when one of them has to wait. */
  async function take(counts: readonly [name: string, limit: TryLimit][]): Promise<Admission> {
    const tickets: [string, string][] = [];
    const giveBack = async (): Promise<void> => {
      await Promise.all(tickets.map(([name, ticket]) => tries.giveBack(name, ticket)));
    };
    for (const [name, most] of counts) {
      const taken = await tries.take(name, most, now());
      if ("waitMs" in taken) {
        await giveBack();
        return { waitMs: taken.waitMs };
      }
      tickets.push([name, taken.ticket]);
    }
    return { giveBack };
  }

  /** Lets a try through or says how long to wait. Counted before it is checked, or a thousand at once would all get in. */
  async function admit(givenName: string, { address, device }: Caller): Promise<Admission> {
    if (device !== undefined) return take([[deviceTries(device), PER_DEVICE]]);
    if (limit.pendingCount >= MOST_WAITING) return { waitMs: BUSY_WAIT_MS };
    const account = accountTries(givenName);
    const attacked = (await tries.waitFor(account, CALM, now())) > 0;
    const counted: [string, TryLimit] = attacked
      ? [`${account} ${addressTries(address)}`, UNDER_ATTACK]
      : [account, CALM];
    return take([[addressTries(address), PER_ADDRESS], counted]);
  }

  async function tryOnce(givenName: string, givenPassword: string, from: Caller): Promise<LoginOutcome> {
    let admission = await admit(givenName, from);
    // The last calm try may have gone to somebody else meanwhile.
    if ("waitMs" in admission && (await tries.waitFor(accountTries(givenName), CALM, now())) > 0) {
      admission = await admit(givenName, from);
    }
    if ("waitMs" in admission) return { ok: false, reason: "limited", waitMs: admission.waitMs };
    if (!(await isRight(givenName, givenPassword, from.device !== undefined))) {
      return { ok: false, reason: "wrong" };
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
      const where = device === undefined ? addressTries(address) : deviceTries(device);
      const key = digest(JSON.stringify([where, givenName, givenPassword])).toString("base64");
      // A script's first requests may come all at once; only a good answer is shared, so this is no `singleFlight`.
      const first = running.get(key);
      if (first) await first.catch(() => undefined);
      const known = remembered.get(key);
      if (known) {
        const waitMs = await tries.waitFor(where, device === undefined ? PER_ADDRESS : PER_DEVICE, now());
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
