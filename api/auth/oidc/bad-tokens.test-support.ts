import { createHmac } from "node:crypto";
import { CLIENT, type Issuer, newKey } from "../../../tests/support/sites/issuer.ts";

type Sign = Issuer["sign"];
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = (): number => Math.floor(Date.now() / 1000);

/** The token's claims, signed with `secret` as a shared secret (HS256). */
export function signedWith(token: string, secret: string, header: object = {}): string {
  const head = `${encode({ alg: "HS256", ...header })}.${token.split(".")[1]}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}

/** Tokens that nobody may accept. `sign` makes a valid one with changed claims. */
export const BAD_TOKENS: readonly (readonly [string, (issuer: Issuer, sign: Sign) => Promise<string>])[] = [
  ["that expired", (_, sign) => sign({ exp: seconds() - 60 })],
  ["without a time of expiry", (_, sign) => sign({ exp: undefined })],
  ["that is not valid yet", (_, sign) => sign({ nbf: seconds() + 600 })],
  ["for another audience", (_, sign) => sign({ aud: "another" })],
  ["without an audience", (_, sign) => sign({ aud: undefined })],
  ["of another issuer", (_, sign) => sign({ iss: "https://elsewhere.example" })],
  ["without a subject", (_, sign) => sign({ sub: undefined })],
  ["whose subject is no text", (_, sign) => sign({ sub: { $ne: "" } })],
  ["whose subject is longer than any", (_, sign) => sign({ sub: "s".repeat(300) })],
  [
    "signed with another key under the same id",
    async ({ key }, sign) => sign({}, { key: await newKey("RS256", key().kid) }),
  ],
  ["signed with an unknown key", async (_, sign) => sign({}, { key: await newKey() })],
  [
    "without a signature (alg: none)",
    async (_, sign) => `${encode({ alg: "none" })}.${(await sign()).split(".")[1]}.`,
  ],
  [
    "that says alg: none and is signed",
    async (_, sign) => (await sign()).replace(/^[^.]+/, encode({ alg: "none" })),
  ],
  [
    "signed with the public key as a shared secret",
    async ({ key }, sign) => signedWith(await sign(), key().publicText, { kid: key().kid }),
  ],
  [
    "signed with the client's secret as a shared secret",
    async (_, sign) => signedWith(await sign(), CLIENT.clientSecret),
  ],
  [
    "whose claims were changed",
    async (_, sign) => (await sign({ roles: [] })).replace(/\.[^.]+\./, `.${(await sign()).split(".")[1]}.`),
  ],
  [
    "that brings its own key",
    async ({ issuer }, sign) => {
      const key = await newKey();
      return sign({}, { key, header: { jwk: key.publicJwk, jku: `${issuer}/keys` } });
    },
  ],
  ...["../../../../dev/null", "' OR 1=1 --", "k".repeat(8_000), "__proto__"].map(
    (kid) =>
      [
        `under the key id ${kid.slice(0, 24)}`,
        async (_: Issuer, sign: Sign) => sign({}, { key: await newKey(), header: { kid } }),
      ] as const,
  ),
  ["that is none", async () => "x"],
];

/** Answers of a provider's address of keys that give no usable key. */
export const BAD_KEYS: readonly (readonly [string, (issuer: Issuer) => unknown])[] = [
  ["ten megabytes", ({ key }) => ({ keys: [key().publicJwk], more: "x".repeat(10_000_000) })],
  [
    "ten thousand",
    ({ key }) => ({
      keys: Array.from({ length: 10_000 }, (_, n) => ({ ...key().publicJwk, kid: `key-${n}-of-many` })),
    }),
  ],
  ["several with one id", ({ key }) => ({ keys: [key().publicJwk, key().publicJwk] })],
  ["no list", ({ key }) => ({ keys: { 0: key().publicJwk } })],
  ["secrets", ({ key }) => ({ keys: [{ kty: "oct", k: "c2VjcmV0", kid: key().kid, alg: "RS256" }] })],
  [
    "too short",
    ({ key }) => ({ keys: [{ kty: "RSA", n: "AQAB", e: "AQAB", kid: key().kid, alg: "RS256" }] }),
  ],
];
