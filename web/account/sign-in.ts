import type { Me } from "./use-me.ts";

/** Address at which the sign-in by redirect starts. `returnTo`: a path of this site. */
function signInPath(returnTo: string): string {
  return `/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * Redirects to the identity provider. If none is configured, it only logs a message
 * (decisions/accounts.md#sign-in); if the page does not know this yet, the server redirects back.
 */
export function signIn(me: Me | undefined, returnTo: string): void {
  if (me && !me.oidc) console.info("Sign-in is not configured: there is no identity provider to go to");
  else window.location.assign(signInPath(returnTo));
}
