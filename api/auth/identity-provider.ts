import type { ProviderGrant, SessionUser } from "../../platform/sessions/port.ts";

/** How the site is known to its identity provider (OIDC_*). */
export interface ClientSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** OIDC_ROLES_CLAIM. */
  rolesClaim: string;
  /** OIDC_API_AUDIENCE: what access tokens for this API are made for; never the client's own name. */
  apiAudience?: string | undefined;
  /** OIDC_SCOPES; what is asked for at a sign-in. */
  scopes?: string | undefined;
}

/** What must be kept while the browser is at the provider. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** `away`: the provider did not answer; `refused`: it or the person said no, or its answer is not to be believed. */
export class SignInError extends Error {
  readonly kind: "away" | "refused";
  constructor(kind: "away" | "refused", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SignInError";
    this.kind = kind;
  }
}

/**
 * What the provider says of somebody who signed in before. `gone`: the sign-in is over there, or somebody else's; `unasked`:
 * there is no token left that it answers to.
 */
export type Confirmation =
  | { kind: "known"; user: SessionUser; grant: ProviderGrant }
  | { kind: "gone" }
  | { kind: "unasked" };

/** The provider that people sign in with: authorization code, PKCE, state and nonce (decisions/accounts.md#sign-in). */
export interface IdentityProvider {
  /** Where the browser goes to sign in. Rejects with SignInError. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /** Whom the provider names in exchange for the code in the callback's address. Rejects with SignInError. */
  finish(callback: URL, pending: PendingSignIn): Promise<{ user: SessionUser; grant: ProviderGrant }>;
  /** Asks again about somebody who signed in before. Rejects with SignInError `away` when the provider does not answer. */
  confirm(user: SessionUser, grant: ProviderGrant): Promise<Confirmation>;
  /**
   * Its own logout, which leads back to `backTo` (OpenID Connect RP-Initiated Logout 1.0); undefined when it has none or is
   * away. The site is told by its client id: an ID token in an address would be seen by the page, its history and every log
   * on the way.
   */
  logoutUrl(backTo: string): Promise<string | undefined>;
}
