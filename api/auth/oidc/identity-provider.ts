import type { Role } from "../../../core/contract/roles.ts";
import type { ProviderGrant, SessionUser } from "../../../platform/sessions/port.ts";

export interface ClientSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Value of OIDC_ROLES_CLAIM. */
  rolesClaim: string;
  /** Value of OIDC_ROLE_NAMES: the provider's roles and ours. */
  roleNames?: ReadonlyMap<string, Role> | undefined;
  /** Value of OIDC_API_AUDIENCE: audience of access tokens for this API, never the client id. */
  apiAudience?: string | undefined;
  scopes?: string | undefined;
}

export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE verifier (RFC 7636). */
  verifier: string;
}

/**
 * A failed sign-in. `away`: the provider did not answer; `refused`: provider or person declined, or a check
 * failed.
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
 * State of an earlier sign-in at the provider. `gone`: it ended, or it is another person's; `unasked`: the
 * roles are unknown. `grant`: the tokens for later checks, if they changed.
 */
export type Confirmation =
  | { kind: "known"; user: SessionUser; grant: ProviderGrant }
  | { kind: "gone" }
  | { kind: "unasked"; grant?: ProviderGrant };

/** Sign-in by authorization code, PKCE, state and nonce (decisions/accounts.md#sign-in). */
export interface IdentityProvider {
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  finish(callback: URL, pending: PendingSignIn): Promise<{ user: SessionUser; grant: ProviderGrant }>;
  /** Checks an earlier sign-in. Rejects with SignInError `away` if the provider does not answer. */
  confirm(user: SessionUser, grant: ProviderGrant): Promise<Confirmation>;
  /**
   * The provider's logout, which returns to `backTo` (OpenID Connect RP-Initiated Logout 1.0); undefined if the
   * provider has none or is unavailable. With `idToken` most providers do not ask the person again.
   */
  logoutUrl(backTo: string, idToken?: string): Promise<string | undefined>;
}
