import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { ADMIN_ROLE } from "../../core/contract/auth.ts";
import type { AdminLogin } from "../../platform/config/secrets.ts";
import { type SessionUser, TEMPORARY_ISSUER, type Tries } from "../../platform/sessions/port.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Ten wrong ones in 15 minutes from an address, a hundred an hour for an account (DESIGN, Too many tries). */
const PER_ADDRESS = { limit: 10, windowMs: 15 * 60_000 };
export const PER_ACCOUNT = { limit: 100, windowMs: 3_600_000 };
/** scrypt takes 16 MiB and tens of ms: so many at once, and no more than this waiting. */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const BUSY_WAIT_MS = 2_000;
/** How long a verified credential is remembered (DESIGN, Too many tries). */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100;

export type LoginOutcome =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: "off" | "wrong" }
  | { ok: false; reason: "limited"; waitMs: number };

/** The temporary editor login (SPEC 2.6), checked on the server alone. */
export interface TemporaryLogin {
  isOn: boolean;
  /** Checks a name and password from this address. Rejects when the store that counts tries is away. */
  check(username: string, password: string, address: string): Promise<LoginOutcome>;
}

const addressTries = (address: string): string => `address ${address}`;

/** What the tries of an account are counted under. */
export function accountTries(username: string): string {
  return `account ${digest(username).toString("base64url")}`;
}

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
  /** By address too: else whoever guesses elsewhere would be told of the right one without being counted. */
  const remembered = new LRUCache<string, SessionUser>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now },
  });
  const running = new Map<string, Promise<LoginOutcome>>();
  let kept: Promise<Buffer> | undefined;

  async function isRight(givenName: string, givenPassword: string): Promise<boolean> {
    kept ??= derive(password, salt, KEY_BYTES);
    // Both are compared whatever the other says, so that time tells nothing about the name.
    const [right, given] = await Promise.all([kept, limit(() => derive(givenPassword, salt, KEY_BYTES))]);
    const sameName = timingSafeEqual(digest(username), digest(givenName));
    const samePassword = timingSafeEqual(right, given);
    return sameName && samePassword;
  }

  async function tryOnce(givenName: string, givenPassword: string, address: string): Promise<LoginOutcome> {
    if (limit.pendingCount >= MOST_WAITING) return { ok: false, reason: "limited", waitMs: BUSY_WAIT_MS };
    // Counted before it is checked, or a thousand at once would all be let through.
    const addressName = addressTries(address);
    const byAddress = await tries.take(addressName, PER_ADDRESS, now());
    if ("waitMs" in byAddress) return { ok: false, reason: "limited", waitMs: byAddress.waitMs };
    const accountName = accountTries(givenName);
    const byAccount = await tries.take(accountName, PER_ACCOUNT, now());
    if ("waitMs" in byAccount) {
      await tries.giveBack(addressName, byAddress.ticket);
      return { ok: false, reason: "limited", waitMs: byAccount.waitMs };
    }
    if (!(await isRight(givenName, givenPassword))) return { ok: false, reason: "wrong" };
    await Promise.all([
      tries.giveBack(addressName, byAddress.ticket),
      tries.giveBack(accountName, byAccount.ticket),
    ]);
    return {
      ok: true,
      user: { issuer: TEMPORARY_ISSUER, id: username, name: username, roles: [ADMIN_ROLE] },
    };
  }

  return {
    isOn: true,
    async check(givenName, givenPassword, address) {
      const key = digest(JSON.stringify([address, givenName, givenPassword])).toString("base64");
      // A script's first requests may come all at once; only a good answer is shared.
      const first = running.get(key);
      if (first) await first.catch(() => undefined);
      const known = remembered.get(key);
      if (known) {
        const waitMs = await tries.waitFor(addressTries(address), PER_ADDRESS, now());
        return waitMs > 0 ? { ok: false, reason: "limited", waitMs } : { ok: true, user: known };
      }
      const trying = tryOnce(givenName, givenPassword, address);
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
