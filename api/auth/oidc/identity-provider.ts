import type { Role } from "../../../core/contract/roles.ts";
import type { ProviderGrant, SessionUser } from "../../../platform/sessions/port.ts";

/** The site's client settings at its identity provider (OIDC_*). */
export interface ClientSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** OIDC_ROLES_CLAIM. */
  rolesClaim: string;
  /** OIDC_ROLE_NAMES: which of our roles each of the provider's is. */
  roleNames?: ReadonlyMap<string, Role> | undefined;
  /** OIDC_API_AUDIENCE: the audience of access tokens for this API; never the client's own name. */
  apiAudience?: string | undefined;
  /** OIDC_SCOPES; what is asked for at a sign-in. */
  scopes?: string | undefined;
}

/** What has to be stored while the browser is at the provider. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/**
 * `away`: the provider did not answer; `refused`: the provider or the person said no, or the answer did not pass its
 * checks.
 */
export class SignInError extends Error {
  readonly kind: "away" | "refused";
  constructor(kind: "away" | "refused", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SignInError";
    this.kind = kind;
  }
}

/**
 * What the provider says of a person who signed in before. `gone`: the sign-in is over there, or belongs to another
 * person; `unasked`: the provider could not be asked about the roles, or did not speak of them. `grant`: what to ask with
 * from now on, where it changed.
 */
export type Confirmation =
  | { kind: "known"; user: SessionUser; grant: ProviderGrant }
  | { kind: "gone" }
  | { kind: "unasked"; grant?: ProviderGrant };

/** The provider that people sign in with: authorization code, PKCE, state and nonce (decisions/accounts.md#sign-in). */
export interface IdentityProvider {
  /** Where the browser goes to sign in. Rejects with SignInError. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /** Exchanges the code in the callback's address for the person that the provider names. Rejects with SignInError. */
  finish(callback: URL, pending: PendingSignIn): Promise<{ user: SessionUser; grant: ProviderGrant }>;
  /**
   * Asks again about a person who signed in before. Rejects with SignInError `away` when the provider does not answer.
   */
  confirm(user: SessionUser, grant: ProviderGrant): Promise<Confirmation>;
  /**
   * Its own logout, which leads back to `backTo` (OpenID Connect RP-Initiated Logout 1.0); undefined when it has none or is
   * away. With `idToken` as a hint most providers end their session without another question.
   */
  logoutUrl(backTo: string, idToken?: string): Promise<string | undefined>;
}
