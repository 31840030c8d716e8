import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { lazyValue } from "../../../core/single-flight.ts";
import { withTimeout } from "../../../core/with-timeout.ts";
import { FetchError } from "../../../platform/fetch/port.ts";
import type { ProviderFetch } from "./provider-fetch.ts";

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

const FRESH_MS = 10 * 60_000;
/**
 * Longest time for which cached keys are used while fetching new ones fails, ms, so that scripts survive an
 * outage.
 */
const USABLE_MS = 3_600_000;
/**
 * Minimum age of the cached keys, ms, before an unknown key id causes a fetch: forged ids cause at most six
 * requests a minute.
 */
const COOLDOWN_MS = 10_000;
const LEAVE_ALONE_MS = 1_000;
/** Longest wait for newer keys while cached ones can be used, ms. */
const PATIENCE_MS = 500;

interface KeysRequest {
  headers: Headers;
  signal: AbortSignal;
}

/**
 * The provider's public keys (RFC 7517) for `jwtVerify`. The library jose caches the keys, and fetches them
 * again if a key is unknown. Rejects with jose's errors for a missing key, FetchError if unavailable.
 */
export function createKeySet(keysUrl: () => Promise<string>, providerFetch: ProviderFetch): JWTVerifyGetKey {
  let failed: { error: unknown; at: number } | undefined;

  async function fetchKeys(url: string, { headers, signal }: KeysRequest): Promise<Response> {
    if (failed && Date.now() - failed.at < LEAVE_ALONE_MS && Date.now() >= failed.at) throw failed.error;
    try {
      const answer = await providerFetch(url, { headers: Object.fromEntries(headers), signal });
      const parsed = keySet.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
      if (!parsed.success) throw new FetchError("network", "the identity provider's keys cannot be read");
      failed = undefined;
      return Response.json(parsed.data);
    } catch (error) {
      failed = { error, at: Date.now() };
      throw error;
    }
  }

  async function open(url: string) {
    const { createRemoteJWKSet, customFetch } = await import("jose");
    let askedAt = 0;
    const keys = createRemoteJWKSet(new URL(url), {
      cacheMaxAge: USABLE_MS,
      cooldownDuration: COOLDOWN_MS,
      headers: { accept: "application/json" },
      [customFetch]: async (address: string, request: KeysRequest) => {
        const answer = await fetchKeys(address, request);
        askedAt = Date.now();
        return answer;
      },
    });
    return { keys, isOld: () => Date.now() - askedAt >= FRESH_MS };
  }

  let renewing: Promise<void> | undefined;
  /** Fetches newer keys once for all callers, and waits at most PATIENCE_MS. Cached keys stay in use. */
  const renew = (keys: { reload(): Promise<void> }): Promise<void> => {
    if (!renewing) {
      const reloaded = keys
        .reload()
        // The caller's own check refuses a token whose key is unknown.
        .catch(() => undefined)
        .finally(() => {
          renewing = undefined;
        });
      renewing = withTimeout(reloaded, PATIENCE_MS, "The keys are slow to come").catch(() => undefined);
    }
    return renewing;
  };

  let current: { url: string; opened: () => ReturnType<typeof open> } | undefined;
  return async (header, token) => {
    const url = await keysUrl();
    if (current?.url !== url) current = { url, opened: lazyValue(() => open(url)) };
    const { keys, isOld } = await current.opened();
    if (isOld() && keys.fresh) await renew(keys);
    return keys(header, token);
  };
}
