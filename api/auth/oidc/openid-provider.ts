import type { Configuration, ServerMetadata } from "openid-client";
import { isRole } from "../../../core/contract/roles.ts";
import { messageOf } from "../../../core/message-of.ts";
import { present } from "../../../core/present.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { ProviderGrant, SessionUser } from "../../../platform/sessions/port.ts";
import {
  type Claims,
  isIncomplete,
  isSubject,
  type RolesSettings,
  rolesOf,
  shapesOf,
  userOf,
} from "./claims.ts";
import {
  type ClientSettings,
  type Confirmation,
  type IdentityProvider,
  type PendingSignIn,
  SignInError,
} from "./identity-provider.ts";
import { isUnavailable, type ProviderFetch } from "./provider-fetch.ts";
import { CLOCK_TOLERANCE, createVerifyToken, isSigned, type VerifyToken } from "./signed-tokens.ts";

const loadLibrary = () => import("openid-client");
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Time for which the provider's metadata are used, ms; longer while fetching fails. */
const METADATA_MS = 3_600_000;
const LEAVE_ALONE_MS = 1_000;
const SCOPES = "openid profile email";

/** Longest ID token that is stored as a hint, because it becomes part of an address. */
const LONGEST_HINT = 4_096;

interface Tokens {
  access_token: string;
  refresh_token?: string | undefined;
  id_token?: string | undefined;
  [more: string]: unknown;
}

function grantOf(tokens: Tokens, rolesInUserinfo: boolean): ProviderGrant {
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = tokens;
  // Some providers give the lifetime of the refresh token in this field; Keycloak's 0 means no expiry.
  const seconds = Number(tokens.refresh_expires_in ?? tokens.refresh_token_expires_in);
  return {
    accessToken,
    rolesInUserinfo,
    ...present({ refreshToken }),
    ...(seconds > 0 && Number.isFinite(seconds) ? { refreshMs: seconds * 1000 } : {}),
    ...(idToken !== undefined && idToken.length <= LONGEST_HINT ? { idToken } : {}),
  };
}

interface Said {
  source: "ID token" | "userinfo" | "access token";
  claims: Claims;
}

export interface OpenIdProvider extends IdentityProvider {
  /** Metadata of the provider (OpenID Connect Discovery). Rejects with SignInError. */
  metadata(): Promise<ServerMetadata>;
  verify: VerifyToken;
}

function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const message = messageOf(error);
  return isUnavailable(error)
    ? new SignInError("away", "the identity provider does not answer", { cause: error })
    : new SignInError("refused", message, { cause: error });
}

/**
 * The provider of the settings OIDC_*; it gets the first request at a sign-in or with a token. `now`: ms since
 * 1970.
 */
export function createOpenIdProvider(
  settings: ClientSettings,
  providerFetch: ProviderFetch,
  log: Log,
  now: () => number,
): OpenIdProvider {
  const { issuer, clientId, clientSecret } = settings;
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let failed: { error: SignInError; at: number } | undefined;

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
    // Browsers open these addresses, so they get the same check as requests (providerFetch).
    for (const address of [server.authorization_endpoint, server.end_session_endpoint]) {
      const url = address === undefined ? undefined : URL.parse(address);
      if (url !== undefined && url?.protocol !== "https:" && url?.origin !== new URL(issuer).origin)
        throw new SignInError("away", "the identity provider sends browsers to an address without https");
    }
    return server;
  }

  async function askMetadata(): Promise<ServerMetadata> {
    if (failed && now() - failed.at < LEAVE_ALONE_MS && now() >= failed.at) throw failed.error;
    try {
      const metadata = await discover();
      known = { metadata, at: now() };
      failed = undefined;
      return metadata;
    } catch (error) {
      // If the provider's metadata are invalid, sign-in is unavailable until the next fetch.
      failed = {
        error: new SignInError("away", "the identity provider cannot be used", { cause: error }),
        at: now(),
      };
      log.warn({ err: error }, "the identity provider cannot be used");
      if (known) return known.metadata;
      throw failed.error;
    }
  }

  const askOnce = oneAtATime(askMetadata);
  function metadata(): Promise<ServerMetadata> {
    if (known && now() - known.at < METADATA_MS) return Promise.resolve(known.metadata);
    return askOnce();
  }

  const verify = createVerifyToken(metadata, providerFetch, now);

  /** Claims of an access token for this client; undefined if the token is opaque, or for another client. */
  async function readAccessToken(token: string, sub: string): Promise<Claims | undefined> {
    if (!isSigned(token)) return undefined;
    try {
      const claims = await verify(token);
      // The audience may be anything, such as Keycloak's "account"; the client's name is compared if present.
      const names = [claims.azp, claims.client_id].filter((name) => name !== undefined);
      const audiences = names.length > 0 ? names : [claims.aud].flat();
      const isOurs = audiences.some(
        (name) => name === clientId || (names.length === 0 && name === settings.apiAudience),
      );
      return isOurs && claims.sub === sub ? claims : undefined;
    } catch (error) {
      if (isUnavailable(error) || error instanceof SignInError) throw error;
      log.debug({ err: error }, "the access token of a sign-in cannot be read");
      return undefined;
    }
  }

  const isWithoutRoles = (claims: Claims): boolean => rolesOf(claims, settings) === undefined;

  /** Claims from userinfo; undefined if the provider has none, or refuses a token for another audience. */
  async function fetchUserInfo(configuration: Configuration, accessToken: string, sub: string) {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
    const library = await loadLibrary();
    try {
      return await library.fetchUserInfo(configuration, accessToken, sub);
    } catch (error) {
      if (error instanceof library.WWWAuthenticateChallengeError) return undefined;
      throw error;
    }
  }

  /** Asks further sources: userinfo if claims are missing, the access token only if roles are missing. */
  async function ask(
    configuration: Configuration,
    accessToken: string,
    sub: string,
    idToken: Claims,
    isLacking: (claims: Claims, settings: RolesSettings) => boolean,
  ): Promise<Said[]> {
    const said: Said[] = [{ source: "ID token", claims: idToken }];
    const userinfo = isLacking(idToken, settings) && (await fetchUserInfo(configuration, accessToken, sub));
    if (userinfo) said.push({ source: "userinfo", claims: userinfo });
    const claims = findRoles(said) ? undefined : await readAccessToken(accessToken, sub);
    return claims ? [...said, { source: "access token", claims }] : said;
  }

  function findRoles(said: readonly Said[]) {
    for (const { source, claims } of said) {
      const roles = rolesOf(claims, settings);
      if (roles !== undefined) return { source, roles };
    }
    return undefined;
  }

  function sayWhere(said: readonly Said[], found: ReturnType<typeof findRoles>): string {
    const claim = `${settings.rolesClaim} (OIDC_ROLES_CLAIM)`;
    if (found?.roles.some(isRole)) return `a sign-in had its roles in the ${found.source}, under ${claim}`;
    const shapes = said.flatMap(({ source, claims }) =>
      shapesOf(claims).map((shape) => `${source}: ${shape}`),
    );
    const meant =
      shapes.length > 0 ? `claims had roles in this shape: ${shapes.join("; ")}` : "no claim contains roles";
    return `a sign-in had no editorial role in the claim ${claim}; ${meant}`;
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
    // The library checks this claim only if there are several audiences (OpenID Connect Core 1.0, 3.1.3.7).
    if (claims.azp !== undefined && claims.azp !== clientId)
      throw new SignInError("refused", "the ID token was issued to another client");
    const said = await ask(configuration, tokens.access_token, claims.sub, claims, isIncomplete);
    const found = findRoles(said);
    log.info(sayWhere(said, found));
    const all = Object.assign(
      {},
      ...said
        .filter(({ source }) => source !== "access token")
        .map(({ claims }) => claims)
        .toReversed(),
    );
    const user = userOf(claims, all, found?.roles ?? []);
    return { user, grant: grantOf(tokens, found?.source === "userinfo") };
  }

  /** Exchanges a refresh token for new claims (RFC 6749, 6). */
  async function refresh(
    user: SessionUser,
    before: ProviderGrant,
    refreshToken: string,
  ): Promise<Confirmation> {
    const [library, server] = await Promise.all([loadLibrary(), metadata()]);
    const configuration = configure(library, server);
    const tokens = await library.refreshTokenGrant(configuration, refreshToken);
    const claims = tokens.claims();
    if (claims && (claims.sub !== user.id || claims.iss !== user.issuer)) return { kind: "gone" };
    const kept = { refresh_token: refreshToken, id_token: before.idToken, ...tokens };
    // The provider may accept a refresh token only once, so the new one is stored even after an error.
    const unasked: Confirmation = { kind: "unasked", grant: grantOf(kept, before.rolesInUserinfo) };
    let said: Said[];
    try {
      said = await ask(configuration, tokens.access_token, user.id, claims ?? {}, isWithoutRoles);
    } catch (error) {
      log.warn({ err: error, subject: user.id }, "a person's roles could not be checked");
      return unasked;
    }
    const found = findRoles(said);
    // A refresh may return no ID token (OpenID Connect Core 1.0, 12.2). If the roles came in a token, an answer
    // without ID token and roles does not mean that the roles were removed.
    if (!found && !claims && !before.rolesInUserinfo) return unasked;
    const grant = grantOf(kept, found ? found.source === "userinfo" : before.rolesInUserinfo);
    return { kind: "known", user: { ...user, roles: found?.roles ?? [] }, grant };
  }

  /** Claims from userinfo, as long as the access token of the sign-in is valid. */
  async function lookUp(user: SessionUser, grant: ProviderGrant): Promise<Confirmation> {
    const [library, server] = await Promise.all([loadLibrary(), metadata()]);
    const claims =
      grant.accessToken === undefined
        ? undefined
        : await fetchUserInfo(configure(library, server), grant.accessToken, user.id);
    const roles = claims && rolesOf(claims, settings);
    // The roles came in a token, so userinfo without roles means nothing.
    if (!claims || (roles === undefined && !grant.rolesInUserinfo)) return { kind: "unasked" };
    return { kind: "known", user: { ...user, roles: roles ?? [] }, grant };
  }

  async function isRefused(error: unknown): Promise<boolean> {
    const { ResponseBodyError } = await loadLibrary();
    return error instanceof ResponseBodyError && error.error === "invalid_grant";
  }

  return {
    metadata,
    verify,
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
          : refresh(user, grant, grant.refreshToken));
      } catch (error) {
        if (await isRefused(error)) return { kind: "gone" };
        throw toSignInError(error);
      }
    },
    async logoutUrl(backTo, idToken) {
      try {
        const [library, server] = await Promise.all([loadLibrary(), metadata()]);
        if (server.end_session_endpoint === undefined) return undefined;
        return library.buildEndSessionUrl(configure(library, server), {
          // The library adds the client id, with which the provider recognises this address.
          post_logout_redirect_uri: backTo,
          ...present({ id_token_hint: idToken }),
        }).href;
      } catch (error) {
        log.warn({ err: error }, "the identity provider's logout address is unknown");
        return undefined;
      }
    },
  };
}
