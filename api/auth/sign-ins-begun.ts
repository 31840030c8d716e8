import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { z } from "zod";
import { PENDING_MS } from "../../platform/sessions/port.ts";
import { createSeal } from "../../platform/sessions/seal.ts";
import type { AuthCookies } from "./cookies.ts";
import type { PendingSignIn } from "./oidc/identity-provider.ts";

/** A sign-in that has begun, and where it leads to. */
export type SignInBegun = PendingSignIn & { returnTo: string };

/**
 * Sign-ins between leaving for the provider and coming back. Each is kept by its own browser alone, sealed in a cookie:
 * whoever begins them without end fills nothing here (decisions/accounts.md#sign-in).
 */
export interface SignInsBegun {
  put(request: IncomingMessage, response: Response, begun: SignInBegun): void;
  /** The one of this state in this browser, which forgets it; undefined when there is none or it is too old. */
  take(request: IncomingMessage, response: Response, state: string): SignInBegun | undefined;
}

/** The browser's other tabs may be on their way too. Cookies together have to fit into a proxy's header buffer. */
const MOST_OF_A_BROWSER = 3;
const MOST_CLEARED = 10;
const STATE_FORM = /^[\w-]{43}$/;

const sealedForm = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** ms since 1970. */
  until: z.number(),
});

const nameOf = (state: string): string => state.slice(0, 12);

/** `secret`: SESSION_SECRET. `now`: ms since 1970. */
export function createSignInsBegun(secret: string, cookies: AuthCookies, now: () => number): SignInsBegun {
  const seal = createSeal(secret, "sign-in");
  return {
    put(request, response, begun) {
      // Browsers send the oldest first (RFC 6265, 5.4).
      const older = cookies.signIns(request);
      const surplus = Math.max(0, older.length - MOST_OF_A_BROWSER + 1);
      // A browser that was given hundreds gets rid of them over several sign-ins: headers have an end.
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
