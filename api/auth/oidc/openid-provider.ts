import type { Configuration, ServerMetadata } from "openid-client";
import { messageOf } from "../../../core/message-of.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { ProviderGrant, SessionUser } from "../../../platform/sessions/port.ts";
import { type Claims, isIncomplete, isSubject, rolesOf, userOf } from "./claims.ts";
import {
  type ClientSettings,
  type Confirmation,
  type IdentityProvider,
  type PendingSignIn,
  SignInError,
} from "./identity-provider.ts";
import { isAway, type ProviderFetch } from "./provider-fetch.ts";

/** Loaded at the first sign-in. */
const loadLibrary = () => import("openid-client");
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** How long the provider's metadata is cached, ms; longer while it cannot be fetched again. */
const METADATA_MS = 3_600_000;
/** How long a failure is cached, ms: the provider is not asked again meanwhile. */
const LEAVE_ALONE_MS = 1_000;
/** Allowed skew between our clock and the provider's, s. */
const CLOCK_TOLERANCE = 10;
const SCOPES = "openid profile email";

/** The part of the tokens that is stored to confirm the roles later. */
function grantOf(
  tokens: { access_token: string; refresh_token?: string | undefined },
  rolesInUserinfo: boolean,
): ProviderGrant {
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  return { accessToken, rolesInUserinfo, ...(refreshToken === undefined ? {} : { refreshToken }) };
}

/** An identity provider with what its tokens are checked against. */
export interface OpenIdProvider extends IdentityProvider {
  /** Its metadata (OpenID Connect Discovery). Rejects with SignInError. */
  metadata(): Promise<ServerMetadata>;
}

function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const message = messageOf(error);
  return isAway(error)
    ? new SignInError("away", "the identity provider does not answer", { cause: error })
    : new SignInError("refused", message, { cause: error });
}

/** The provider of OIDC_*. It is not contacted before the first sign-in or token. `now`: ms since 1970. */
export function createOpenIdProvider(
  settings: ClientSettings,
  providerFetch: ProviderFetch,
  log: Log,
  now: () => number,
): OpenIdProvider {
  const { issuer, clientId, clientSecret } = settings;
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let failed: { error: SignInError; at: number } | undefined;

  /** Settings of one exchange. The key set is among them, so each exchange uses the keys of that moment. */
  function configure(library: Library, metadata: ServerMetadata): Configuration {
    const methods = metadata.token_endpoint_auth_methods_supported;
    const secret = methods?.includes("client_secret_post")
      ? library.ClientSecretPost(clientSecret)
      : library.ClientSecretBasic(clientSecret);
    const client = { client_secret: clientSecret, [library.clockTolerance]: CLOCK_TOLERANCE };
    const configuration = new library.Configuration(metadata, clientId, client, secret);
    prepare(library, configuration);
    return configuration;
  }

  function prepare(library: Library, configuration: Configuration): void {
    configuration[library.customFetch] = (url, { method, headers, body, signal }) =>
      providerFetch(url, { method, headers, body, signal });
    // Which addresses may be http is decided in providerFetch.
    library.allowInsecureRequests(configuration);
    library.enableNonRepudiationChecks(configuration);
  }

  async function discover(): Promise<ServerMetadata> {
    const library = await loadLibrary();
    const configuration = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [library.customFetch]: (url, { method, headers, body, signal }) =>
        providerFetch(url, { method, headers, body, signal }),
      execute: [library.allowInsecureRequests],
    });
    const server = configuration.serverMetadata();
    // Browsers are sent to these addresses, so they have to pass the same check as our own requests (providerFetch).
    for (const address of [server.authorization_endpoint, server.end_session_endpoint]) {
      const url = address === undefined ? undefined : URL.parse(address);
      if (url !== undefined && url?.protocol !== "https:" && url?.origin !== new URL(issuer).origin)
        throw new SignInError("away", "the identity provider sends browsers to an address without https");
    }
    return server;
  }

  async function ask(): Promise<ServerMetadata> {
    if (failed && now() - failed.at < LEAVE_ALONE_MS && now() >= failed.at) throw failed.error;
    try {
      const metadata = await discover();
      known = { metadata, at: now() };
      failed = undefined;
      return metadata;
    } catch (error) {
      // Whatever is wrong with the metadata, sign-in is away for now.
      failed = {
        error: new SignInError("away", "the identity provider cannot be used", { cause: error }),
        at: now(),
      };
      log.warn({ err: error }, "the identity provider cannot be used");
      if (known) return known.metadata;
      throw failed.error;
    }
  }

  const askOnce = oneAtATime(ask);
  function metadata(): Promise<ServerMetadata> {
    if (known && now() - known.at < METADATA_MS) return Promise.resolve(known.metadata);
    return askOnce();
  }

  async function exchange(callback: URL, { state, nonce, verifier }: PendingSignIn) {
    const [library, server] = await Promise.all([loadLibrary(), metadata()]);
    const configuration = configure(library, server);
    const tokens = await library.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new SignInError("refused", "there is no ID token");
    if (!isSubject(claims.sub)) throw new SignInError("refused", "the ID token has no subject");
    // The library looks at it only where there are several audiences (OpenID Connect Core 1.0, 3.1.3.7).
    if (claims.azp !== undefined && claims.azp !== clientId)
      throw new SignInError("refused", "the ID token was given to another client");
    let all: Claims = claims;
    let rolesInUserinfo = false;
    if (isIncomplete(claims, settings) && server.userinfo_endpoint !== undefined) {
      const more = await library.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      all = { ...more, ...claims };
      rolesInUserinfo = rolesOf(claims, settings) === undefined;
    }
    return { user: userOf(claims, all, settings), grant: grantOf(tokens, rolesInUserinfo) };
  }

  /** Exchanges a refresh token (RFC 6749, 6), and returns the new claims. */
  async function refresh(user: SessionUser, refreshToken: string): Promise<Confirmation> {
    const [library, server] = await Promise.all([loadLibrary(), metadata()]);
    const configuration = configure(library, server);
    const tokens = await library.refreshTokenGrant(configuration, refreshToken);
    const claims = tokens.claims();
    if (claims && (claims.sub !== user.id || claims.iss !== user.issuer)) return { kind: "gone" };
    let all: Claims = claims ?? {};
    let rolesInUserinfo = false;
    if (rolesOf(all, settings) === undefined && server.userinfo_endpoint !== undefined) {
      all = { ...(await library.fetchUserInfo(configuration, tokens.access_token, user.id)), ...all };
      rolesInUserinfo = true;
    }
    const roles = rolesOf(all, settings) ?? [];
    const grant = grantOf({ refresh_token: refreshToken, ...tokens }, rolesInUserinfo);
    return { kind: "known", user: { ...user, roles }, grant };
  }

  /** What the userinfo endpoint says, for as long as the access token of the sign-in lives. */
  async function lookUp(user: SessionUser, grant: ProviderGrant): Promise<Confirmation> {
    const [library, server] = await Promise.all([loadLibrary(), metadata()]);
    if (grant.accessToken === undefined || server.userinfo_endpoint === undefined) return { kind: "unasked" };
    try {
      const claims = await library.fetchUserInfo(configure(library, server), grant.accessToken, user.id);
      const roles = rolesOf(claims, settings);
      // The roles came in the ID token alone, so their absence here says nothing.
      if (roles === undefined && !grant.rolesInUserinfo) return { kind: "unasked" };
      return { kind: "known", user: { ...user, roles: roles ?? [] }, grant };
    } catch (error) {
      if (error instanceof library.WWWAuthenticateChallengeError) return { kind: "unasked" };
      throw error;
    }
  }

  async function isRefused(error: unknown): Promise<boolean> {
    const { ResponseBodyError } = await loadLibrary();
    return error instanceof ResponseBodyError && error.error === "invalid_grant";
  }

  return {
    metadata,
    async begin(redirectUri) {
      const [library, server] = await Promise.all([loadLibrary(), metadata()]);
      const pending = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
      };
      const url = library.buildAuthorizationUrl(configure(library, server), {
        redirect_uri: redirectUri,
        scope: settings.scopes ?? SCOPES,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, pending };
    },
    async finish(callback, pending) {
      try {
        return await exchange(callback, pending);
      } catch (error) {
        throw toSignInError(error);
      }
    },
    async confirm(user, grant) {
      try {
        return await (grant.refreshToken === undefined
          ? lookUp(user, grant)
          : refresh(user, grant.refreshToken));
      } catch (error) {
        if (await isRefused(error)) return { kind: "gone" };
        throw toSignInError(error);
      }
    },
    async logoutUrl(backTo) {
      try {
        const [library, server] = await Promise.all([loadLibrary(), metadata()]);
        if (server.end_session_endpoint === undefined) return undefined;
        return library.buildEndSessionUrl(configure(library, server), {
          // The library adds the client's id, which tells the provider that this address is the client's.
          post_logout_redirect_uri: backTo,
        }).href;
      } catch (error) {
        log.warn({ err: error }, "the identity provider's own logout cannot be named");
        return undefined;
      }
    },
  };
}
