import { z } from "zod";
import { accountFollows, followChanges } from "../contract/account/account-follows.ts";
import { accountSaved, accountSavedStories, savedChanges } from "../contract/account/account-saved.ts";
import { authLogin, authLogout, authMe, CSRF_HEADER, loginRequest } from "../contract/auth.ts";
import { callsAbout, get, post } from "./call.ts";
import { NO_BODY } from "./route.ts";

const PAGE = { types: ["text/html"] };

const CSRF = { [CSRF_HEADER]: "The session's token, from /auth/me" };

/**
 * Calls about the lists of an account. A page calls at its start and after each action; many readers may share
 * a carrier's address.
 */
const ofAccount = (list: string) => ({
  session: true as const,
  limits: [{ name: `account ${list}`, limit: 600, windowSeconds: 10 * 60 }],
  errors: [401],
});
const changeOf = (list: string, wrong: string) => ({
  ...ofAccount(list),
  headers: CSRF,
  // Largest body: a hundred changes of follows with the longest names take half of it, and so do all saved
  // stories.
  mostBytes: 128 * 1024,
  wrong,
  errors: [401, 403],
});

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
  follows: get("/api/account/follows", "The reader's follows, with recent stops", {
    ...ofAccount("follows"),
    answers: { 200: accountFollows },
  }),
  changeFollows: post(
    "/api/account/follows",
    "Stores a device's changes; the last change of each item wins",
    {
      ...changeOf("follows", "Invalid changes to follows"),
      body: followChanges,
      answers: { 200: accountFollows },
    },
  ),
  saved: get("/api/account/saved", "The reader's saved stories with cards, and recent removals", {
    ...ofAccount("saved"),
    answers: { 200: accountSavedStories },
  }),
  changeSaved: post(
    "/api/account/saved",
    "Stores a device's saves and removals; the last change of each story wins",
    {
      ...changeOf("saved", "Invalid changes to saved stories"),
      body: savedChanges,
      answers: { 200: accountSaved },
    },
  ),
});
