import type { Authentication } from "./authenticate.ts";

/** Bearer tokens of the identity provider. */
export interface BearerTokens {
  /** Whose token it is. Never rejects for what the token holds. */
  check(token: string): Promise<Authentication>;
}

/** Without an identity provider no token is good. */
export const NO_BEARER_TOKENS: BearerTokens = {
  check: async () => ({
    kind: "refused",
    message: "There is no identity provider whose tokens are accepted",
  }),
};
