import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from "jose";
import { present } from "../../../core/present.ts";

type Claims = Record<string, unknown>;

interface IssuerKey {
  alg: string;
  kid: string;
  publicJwk: JWK;
  privateKey: CryptoKey;
  publicText: string;
}

export const CLIENT = { clientId: "khobor", clientSecret: "a secret: with %, + and ünïcode" };

/** Identity provider on loopback that signs any claims. */
export interface Issuer {
  issuer: string;
  hostPort: string;
  key(): IssuerKey;
  /** Signs with a new key from now on, and forgets the old key. */
  rotate(alg?: string): Promise<IssuerKey>;
  /** A valid token with changed `claims` (undefined removes a claim). */
  sign(claims?: Claims, options?: { key?: IssuerKey; header?: Claims }): Promise<string>;
  /** Signs an access token (RFC 9068). */
  signAccess: Issuer["sign"];
  /** ID token that the token endpoint returns; receives the requested nonce. */
  idToken: (nonce: string) => Promise<string>;
  userinfo: Claims;
  /** Further claims in a refreshed ID token. */
  refreshed: Claims;
  /** Current refresh token, which each use renews; undefined: none. */
  refreshToken: string | undefined;
  accessToken: string;
  /** Changes of the token endpoint's answer; undefined removes a field. */
  answered: Claims;
  says: Claims;
  keysInstead: (() => unknown) | undefined;
  nonce: string;
  away: boolean;
  requests(path: string): number;
  tokenRequests: { body: URLSearchParams; authorization: string | undefined }[];
  close(): Promise<void>;
}

let serial = 0;
export async function newKey(alg = "RS256", kid = `key-${serial++}`): Promise<IssuerKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), alg, kid, use: "sig" };
  return { alg, kid, publicJwk, privateKey, publicText: await exportSPKI(publicKey) };
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = await request.toArray();
  return Buffer.concat(parts).toString();
};

export async function startIssuer(): Promise<Issuer> {
  let current = await newKey();
  const requests = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    requests.set(path, (requests.get(path) ?? 0) + 1);
    if (self.away) {
      request.socket.destroy();
      return;
    }
    const send = (value: unknown): void => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    const { issuer } = self;
    if (path === "/.well-known/openid-configuration") {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256", "ES256", "HS256", "none"],
        code_challenge_methods_supported: ["S256"],
        ...self.says,
      });
    } else if (path === "/keys") send(self.keysInstead?.() ?? { keys: [current.publicJwk] });
    else if (path === "/token") {
      const body = new URLSearchParams(await textOf(request));
      self.tokenRequests.push({ body, authorization: request.headers.authorization });
      const refreshing = body.get("grant_type") === "refresh_token";
      if (refreshing && body.get("refresh_token") !== self.refreshToken) {
        const refusal = JSON.stringify({ error: "invalid_grant" });
        response.writeHead(400, { "content-type": "application/json" }).end(refusal);
        return;
      }
      if (refreshing) self.refreshToken = `${self.refreshToken}+`;
      send({
        access_token: self.accessToken,
        token_type: "Bearer",
        id_token: refreshing ? await self.sign(self.refreshed) : await self.idToken(self.nonce),
        ...present({ refresh_token: self.refreshToken }),
        ...self.answered,
      });
    } else if (path === "/userinfo") {
      if (request.headers.authorization === `Bearer ${self.accessToken}`) send(self.userinfo);
      else response.writeHead(401, { "www-authenticate": 'Bearer error="invalid_token"' }).end();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const self: Issuer = {
    issuer: `http://127.0.0.1:${port}`,
    hostPort: `127.0.0.1:${port}`,
    key: () => current,
    async rotate(alg) {
      current = await newKey(alg);
      return current;
    },
    async sign(claims = {}, { key = current, header = {} } = {}) {
      const seconds = Math.floor(Date.now() / 1000);
      const good = {
        iss: self.issuer,
        aud: CLIENT.clientId,
        sub: "someone",
        iat: seconds,
        exp: seconds + 600,
        name: "Someone",
        roles: ["admin"],
      };
      const payload = JSON.parse(JSON.stringify({ ...good, ...claims }));
      const protectedHeader = { alg: key.alg, kid: key.kid, ...header };
      return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(key.privateKey);
    },
    signAccess: (claims, { key, header = {} } = {}) =>
      self.sign(claims, { ...(key ? { key } : {}), header: { typ: "at+jwt", ...header } }),
    idToken: (nonce) => self.sign({ nonce }),
    userinfo: { sub: "someone" },
    refreshToken: undefined,
    refreshed: {},
    accessToken: "opaque",
    answered: {},
    says: {},
    keysInstead: undefined,
    nonce: "",
    away: false,
    requests: (path) => requests.get(path) ?? 0,
    tokenRequests: [],
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return self;
}
