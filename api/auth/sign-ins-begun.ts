import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { z } from "zod";
import { PENDING_MS } from "../../platform/sessions/port.ts";
import { createSeal } from "../../platform/sessions/seal.ts";
import type { AuthCookies } from "./cookies.ts";
import type { PendingSignIn } from "./oidc/identity-provider.ts";

export type SignInBegun = PendingSignIn & { returnTo: string };

/**
 * Unfinished sign-ins. Each is stored only in its browser, as a sealed cookie, so that endless attempts use no
 * storage on the server (decisions/accounts.md#sign-in).
 */
export interface SignInsBegun {
  put(request: IncomingMessage, response: Response, begun: SignInBegun): void;
  /** Takes and removes the sign-in with this state; undefined if it is missing or too old. */
  take(request: IncomingMessage, response: Response, state: string): SignInBegun | undefined;
}

/**
 * Most unfinished sign-ins of a browser, whose other tabs may be signing in too. All cookies must fit into a
 * proxy's buffer for headers.
 */
const MOST_OF_A_BROWSER = 3;
const MOST_CLEARED = 10;
const STATE_FORM = /^[\w-]{43}$/;

const sealedForm = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});

const nameOf = (state: string): string => state.slice(0, 12);

/** Creates the storage. `secret`: SESSION_SECRET. `now`: ms since 1970. */
export function createSignInsBegun(secret: string, cookies: AuthCookies, now: () => number): SignInsBegun {
  const seal = createSeal(secret, "sign-in");
  return {
    put(request, response, begun) {
      // Browsers send the oldest cookie first (RFC 6265, 5.4).
      const older = cookies.signIns(request);
      const surplus = Math.max(0, older.length - MOST_OF_A_BROWSER + 1);
      // A few cookies are removed at a time, because headers of an answer are limited.
      for (const name of older.slice(0, Math.min(surplus, MOST_CLEARED))) {
        cookies.clearSignIn(request, response, name);
      }
      const value = seal.close(JSON.stringify({ ...begun, until: now() + PENDING_MS }));
      cookies.setSignIn(request, response, nameOf(begun.state), value, PENDING_MS);
    },
    take(request, response, state) {
      if (!STATE_FORM.test(state)) return undefined;
      const value = cookies.signIn(request, nameOf(state));
      const text = value === undefined ? undefined : seal.open(value);
      if (text === undefined) return undefined;
      cookies.clearSignIn(request, response, nameOf(state));
      const read = sealedForm.safeParse(JSON.parse(text));
      if (!read.success) return undefined;
      const { until, ...begun } = read.data;
      return begun.state === state && until > now() ? begun : undefined;
    },
  };
}
