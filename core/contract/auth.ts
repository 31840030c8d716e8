import { z } from "zod";

/** The header that a cookie-authenticated write carries the CSRF token in (decisions/accounts.md#sessions). */
export const CSRF_HEADER = "x-csrf-token";

/** `GET /auth/me`: who the browser is signed in as, and which ways in there are. */
export const authMe = z.object({
  signedIn: z.boolean(),
  /** Names the account: the same at each sign-in, nobody else's, and made of nothing that can be read. Empty when not signed in. */
  account: z.string(),
  user: z.object({ name: z.string(), email: z.string() }).partial().optional(),
  roles: z.array(z.string()),
  /** Empty when not signed in. */
  csrf: z.string(),
  ways: z.object({
    /** `GET /auth/login` leads to an identity provider. */
    oidc: z.boolean(),
    /** `POST /auth/login` takes the temporary credentials. */
    temporary: z.boolean(),
  }),
});
export type AuthMe = z.infer<typeof authMe>;

/** What `POST /auth/login` answers to the right credentials. */
export const authLogin = authMe.extend({ success: z.literal(true) });

/** `POST /auth/login`, the temporary login (decisions/accounts.md#temporary-login). */
export const loginRequest = z.object({
  username: z.string("Username is required").min(1, "Username is required").max(200, "Username is too long"),
  password: z.string("Password is required").min(1, "Password is required").max(200, "Password is too long"),
});

/** What `POST /auth/logout` answers: where the browser goes next, the site's origin or the identity provider's logout. */
export const authLogout = z.object({ success: z.literal(true), location: z.url() });
export type AuthLogout = z.infer<typeof authLogout>;

/** What the login form says (decisions/accounts.md#temporary-login). */
export const INVALID_CREDENTIALS = "Invalid credentials. Please try again.";
export const LOGIN_FAILED = "Login failed. Please try again.";
