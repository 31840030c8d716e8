import { z } from "zod";

/** Header with the CSRF token of a cookie-authenticated write (decisions/accounts.md#sessions). */
export const CSRF_HEADER = "x-csrf-token";

export const authMe = z.object({
  signedIn: z.boolean(),
  /** Opaque id of the account, which never changes; empty if nobody is signed in. */
  account: z.string(),
  user: z.object({ name: z.string(), email: z.string() }).partial().optional(),
  roles: z.array(z.string()),
  /** CSRF token of the session; empty if nobody is signed in. */
  csrf: z.string(),
  ways: z.object({
    oidc: z.boolean(),
    temporary: z.boolean(),
  }),
});
export type AuthMe = z.infer<typeof authMe>;

export const authLogin = authMe.extend({ success: z.literal(true) });

/** `POST /auth/login`, the temporary login (decisions/accounts.md#temporary-login). */
export const loginRequest = z.object({
  username: z.string("Username is required").min(1, "Username is required").max(200, "Username is too long"),
  password: z.string("Password is required").min(1, "Password is required").max(200, "Password is too long"),
});

/**
 * Answer of `POST /auth/logout` with the address to open next: the site's origin or the identity provider's
 * logout.
 */
export const authLogout = z.object({ success: z.literal(true), location: z.url() });

/** Message of the login form after a wrong password (decisions/accounts.md#temporary-login). */
export const INVALID_CREDENTIALS = "Invalid credentials. Please try again.";
export const LOGIN_FAILED = "Login failed. Please try again.";
