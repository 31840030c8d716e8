import type { CryptoKey, FlattenedJWSInput, JWSHeaderParameters } from "jose";
import { z } from "zod";
import { FetchError } from "../../../platform/fetch/port.ts";
import type { ProviderFetch } from "./provider-fetch.ts";

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** Keys are asked for again after this long. */
const FRESH_MS = 10 * 60_000;
/** Keys that could not be asked for again are used so long: a provider away for minutes stops no script. */
const USABLE_MS = 3_600_000;
/** Unknown key ids may ask for the keys so often: a forged token costs the provider nothing more. */
const MOST_ASKS = 5;
const ASKS_WINDOW_MS = 60_000;

/** The provider's public keys (RFC 7517), as `jwtVerify` asks for them. */
export type KeySet = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;

/** `keysUrl`: where they are. Rejects with jose's errors for a key that is not there, FetchError when they cannot be had. */
export function createKeySet(
  keysUrl: () => Promise<string>,
  providerFetch: ProviderFetch,
  now: () => number,
): KeySet {
  let held: { find: KeySet; at: number } | undefined;
  let asking: Promise<KeySet> | undefined;
  let asks: number[] = [];

  async function fetchKeys(): Promise<KeySet> {
    const { createLocalJWKSet } = await import("jose");
    const answer = await providerFetch(await keysUrl(), { headers: { accept: "application/json" } });
    const parsed = keySet.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
    if (!parsed.success) throw new FetchError("network", "the identity provider's keys cannot be read");
    const find = createLocalJWKSet(parsed.data);
    held = { find, at: now() };
    return find;
  }

  function ask(): Promise<KeySet> {
    asking ??= fetchKeys().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function current(): Promise<KeySet> {
    if (held && now() - held.at < FRESH_MS) return held.find;
    try {
      return await ask();
    } catch (error) {
      if (held && now() - held.at < USABLE_MS) return held.find;
      throw error;
    }
  }

  function mayAsk(): boolean {
    asks = asks.filter((at) => at > now() - ASKS_WINDOW_MS);
    if (asks.length >= MOST_ASKS) return false;
    asks.push(now());
    return true;
  }

  return async (header, token) => {
    const { errors } = await import("jose");
    const find = await current();
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      return (await ask())(header, token);
    }
  };
}
