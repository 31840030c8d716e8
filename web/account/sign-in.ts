import type { Me } from "./use-me.ts";

/** Start of the redirect sign-in. `returnTo`: a path of this site. */
function signInPath(returnTo: string): string {
  return `/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * Redirects to the identity provider. Only logs if none is configured (decisions/accounts.md#sign-in); if that
 * is unknown yet, the server redirects back.
 */
export function signIn(me: Me | undefined, returnTo: string): void {
  if (me && !me.oidc) console.info("Sign-in is not configured: there is no identity provider to go to");
  else window.location.assign(signInPath(returnTo));
}
