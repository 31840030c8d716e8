import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type Configuration, errors, type JWK, Provider } from "oidc-provider";
import { findAccount } from "./accounts.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { errorPage, logoutPage, signedOutPage } from "./pages.ts";

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Audience (RFC 8707 `resource`) in access tokens for the site's API. */
  apiAudience: string;
  publicUrl?: string;
  changes?: Partial<Configuration>;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const SCOPE = "openid profile email";
const API_SCOPE = "admin";
const HOUR_SECONDS = 3_600;

/** Whether an address is `path` on the site, at this machine or at PUBLIC_URL. */
function isOfSite(address: string, path: string, publicUrl: string | undefined): boolean {
  const url = URL.parse(address);
  if (!url || url.pathname !== path || url.search !== "" || url.hash !== "") return false;
  return url.origin === publicUrl || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const { kty = "RSA", ...rest } = privateKey.export({ format: "jwk" });
  return { ...rest, kty, use: "sig", alg: "RS256", kid: randomBytes(8).toString("hex") } as JWK;
}

/** Creates an OpenID provider whose only client is the site. Accounts need not consent. */
export async function createProvider(settings: ProviderSettings): Promise<Provider> {
  const { issuer, clientId, clientSecret, apiAudience, publicUrl } = settings;
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    jwks: { keys: [await newKey()] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: ["http://localhost:3000/auth/callback"],
        post_logout_redirect_uris: ["http://localhost:3000/"],
      },
    ],
    // The site uses refresh tokens to check that the account still has its roles.
    issueRefreshToken: async () => true,
    claims: { openid: ["sub", "roles"], profile: ["name"], email: ["email", "email_verified"] },
    // Puts the name into the id token, which saves the site a request.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => {
      const account = findAccount(id);
      if (!account) return undefined;
      const { username, name, email, roles } = account;
      const claims = async () => ({ sub: username, name, email, email_verified: true, roles: [...roles] });
      return { accountId: username, claims };
    },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      grant.addResourceScope(apiAudience, API_SCOPE);
      await grant.save();
      return grant;
    },
    // Access tokens contain the account and its roles (RFC 9068, 2.2.3.1).
    extraTokenClaims: (_context, token) => {
      const account = "accountId" in token ? findAccount(token.accountId) : undefined;
      if (!account) return undefined;
      return { name: account.name, email: account.email, roles: [...account.roles] };
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== apiAudience) throw new errors.InvalidTarget();
          return {
            scope: API_SCOPE,
            audience: apiAudience,
            accessTokenFormat: "jwt",
            jwt: { sign: { alg: "RS256" } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = logoutPage(form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = signedOutPage();
        },
      },
    },
    renderError: (context, out) => {
      context.type = "html";
      context.body = errorPage(out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: 24 * HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: 24 * HOUR_SECONDS,
    },
    clientBasedCORS: () => false,
    ...settings.changes,
  };
  const provider = new Provider(issuer, configuration);
  // The site's port is unknown when the client is registered, so all addresses of the site are allowed.
  provider.Client.prototype.redirectUriAllowed = (address) => isOfSite(address, "/auth/callback", publicUrl);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => isOfSite(address, "/", publicUrl);
  return provider;
}
