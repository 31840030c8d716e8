import type { Configuration, ServerMetadata } from "openid-client";
import type { Log } from "../../../platform/log/log.ts";
import {
  type ClientSettings,
  type IdentityProvider,
  type PendingSignIn,
  SignInError,
} from "../identity-provider.ts";
import { isIncomplete, userOf } from "./claims.ts";
import { isAway, type ProviderFetch } from "./provider-fetch.ts";

/** Loaded when somebody first signs in. */
const loadLibrary = () => import("openid-client");
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** How long what the provider says of itself is believed; longer while it cannot be asked again. */
const METADATA_MS = 3_600_000;
/** After a failure it is left alone for a moment, whoever asks. */
const LEAVE_ALONE_MS = 1_000;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 10;
const SCOPE = "openid profile email";

/** An identity provider with what its tokens are checked against. */
export interface OpenIdProvider extends IdentityProvider {
  /** What it says of itself (OpenID Connect Discovery). Rejects with SignInError. */
  metadata(): Promise<ServerMetadata>;
}

function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return isAway(error)
    ? new SignInError("away", "the identity provider does not answer", { cause: error })
    : new SignInError("refused", message, { cause: error });
}

/** The provider of OIDC_*. It is asked nothing until somebody signs in or sends a token. `now`: ms since 1970. */
export function createOpenIdProvider(
  settings: ClientSettings,
  providerFetch: ProviderFetch,
  log: Log,
  now: () => number,
): OpenIdProvider {
  const { issuer, clientId, clientSecret, rolesClaim } = settings;
  let known: { metadata: ServerMetadata; at: number } | undefined;
  let asking: Promise<ServerMetadata> | undefined;
  let failed: { error: SignInError; at: number } | undefined;

  /** Settings of one exchange: keys are kept with them, so that each exchange sees the keys of now. */
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
    return configuration.serverMetadata();
  }

  async function ask(): Promise<ServerMetadata> {
    if (failed && now() - failed.at < LEAVE_ALONE_MS && now() >= failed.at) throw failed.error;
    try {
      const metadata = await discover();
      known = { metadata, at: now() };
      failed = undefined;
      return metadata;
    } catch (error) {
      // Whatever is wrong with what it says of itself: nobody can sign in for now.
      failed = {
        error: new SignInError("away", "the identity provider cannot be used", { cause: error }),
        at: now(),
      };
      log.warn({ err: error }, "the identity provider cannot be used");
      if (known) return known.metadata;
      throw failed.error;
    }
  }

  function metadata(): Promise<ServerMetadata> {
    if (known && now() - known.at < METADATA_MS) return Promise.resolve(known.metadata);
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
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
    let all: Readonly<Record<string, unknown>> = claims;
    if (isIncomplete(claims, rolesClaim) && server.userinfo_endpoint !== undefined) {
      const more = await library.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      all = { ...more, ...claims };
    }
    return { user: userOf(claims, all, rolesClaim) };
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
        scope: SCOPE,
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
    async logoutUrl(backTo) {
      try {
        const [library, server] = await Promise.all([loadLibrary(), metadata()]);
        if (server.end_session_endpoint === undefined) return undefined;
        return library.buildEndSessionUrl(configure(library, server), {
          // The library adds the client's id, by which the provider knows the address to come back to.
          post_logout_redirect_uri: backTo,
        }).href;
      } catch (error) {
        log.warn({ err: error }, "the identity provider's own logout cannot be named");
        return undefined;
      }
    },
  };
}
