import { z } from "zod";
import { authLogin, authLogout, authMe, CSRF_HEADER, loginRequest } from "../contract/auth.ts";
import { callsAbout, get, post } from "./call.ts";
import { NO_BODY } from "./route.ts";

const PAGE = { types: ["text/html"] };

const CSRF = { [CSRF_HEADER]: "The session's token, from /auth/me" };

/** Redirects per address; carriers share addresses among many people. */
const REDIRECTS = { limit: 300, windowSeconds: 10 * 60 };

/** Sign-in (decisions/accounts.md#sign-in). The two that a browser opens as pages return errors as pages. */
export const SIGN_IN = callsAbout("Sign-in", {
  me: get("/auth/me", "The signed-in account and the available sign-ins", {
    answers: { 200: authMe },
  }),
  begin: get("/auth/login", "Redirects to the identity provider", {
    query: z.object({ returnTo: z.string().optional() }),
    limits: [{ name: "sign-ins begun", ...REDIRECTS }],
    answers: { 303: NO_BODY, 503: PAGE },
  }),
  login: post("/auth/login", "The temporary login", {
    body: loginRequest,
    mostBytes: 4 * 1024,
    answers: { 200: authLogin },
    errors: [401, 403, 404],
  }),
  callback: get("/auth/callback", "Return address of the identity provider", {
    query: z.object({ code: z.string().optional(), state: z.string().optional() }),
    limits: [{ name: "sign-ins finished", ...REDIRECTS }],
    answers: { 303: NO_BODY, 400: PAGE, 503: PAGE },
  }),
  logout: post("/auth/logout", "Ends the session", {
    headers: CSRF,
    answers: { 200: authLogout },
    errors: [403],
  }),
});
