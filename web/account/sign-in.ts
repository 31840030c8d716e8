import type { Me } from "./use-me.ts";

/** Where sign-in by redirect begins; it comes back to `returnTo`, a path of this site. */
function signInPath(returnTo: string): string {
  return `/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * Leaves for the identity provider. Where none is configured that is only logged (decisions/accounts.md#sign-in);
 * while that is not known yet, the server is asked, which leads back when there is none.
 */
export function signIn(me: Me | undefined, returnTo: string): void {
  if (me && !me.oidc) console.info("Sign-in is not configured: there is no identity provider to go to");
  else window.location.assign(signInPath(returnTo));
}
