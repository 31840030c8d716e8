import { z } from "zod";
import { accountFollows, followChanges } from "../contract/account/account-follows.ts";
import { accountSaved, accountSavedStories, savedChanges } from "../contract/account/account-saved.ts";
import { authLogin, authLogout, authMe, CSRF_HEADER, loginRequest } from "../contract/auth.ts";
import { callsAbout, get, post } from "./call.ts";
import { NO_BODY } from "./route.ts";

const PAGE = { types: ["text/html"] };

const CSRF = { [CSRF_HEADER]: "The session's token, as /auth/me says it" };

/** Lists of an account. A page asks once, and once more for what is pressed; a carrier's address stands for many readers. */
const ofAccount = (list: string) => ({
  session: true as const,
  limits: [{ name: `account ${list}`, limit: 600, windowSeconds: 10 * 60 }],
  errors: [401],
});
const changeOf = (list: string, wrong: string) => ({
  ...ofAccount(list),
  headers: CSRF,
  // A hundred changes of what is followed, with the longest names, are half of it; so are all that may be saved.
  mostBytes: 128 * 1024,
  wrong,
  errors: [401, 403],
});

/** Sign-in (decisions/accounts.md#sign-in). The two that a browser opens as pages answer errors as pages. */
export const SIGN_IN = callsAbout("Sign-in", {
  me: get("/auth/me", "Who the browser is signed in as, and which ways in there are", {
    answers: { 200: authMe },
  }),
  begin: get("/auth/login", "Leads to the identity provider", {
    query: z.object({ returnTo: z.string().optional() }),
    answers: { 303: NO_BODY, 503: PAGE },
  }),
  login: post("/auth/login", "The temporary login", {
    body: loginRequest,
    answers: { 200: authLogin },
    errors: [401, 403, 404],
  }),
  callback: get("/auth/callback", "Where the identity provider sends the browser back to", {
    query: z.object({ code: z.string().optional(), state: z.string().optional() }),
    answers: { 303: NO_BODY, 400: PAGE, 503: PAGE },
  }),
  logout: post("/auth/logout", "Ends the session", {
    headers: CSRF,
    answers: { 200: authLogout },
    errors: [403],
  }),
  follows: get("/api/account/follows", "What the signed-in reader follows, and what they stopped to follow", {
    ...ofAccount("follows"),
    answers: { 200: accountFollows },
  }),
  changeFollows: post(
    "/api/account/follows",
    "Takes up what changed on a device; the last change of each thing wins",
    {
      ...changeOf("follows", "These are no changes of what is followed"),
      body: followChanges,
      answers: { 200: accountFollows },
    },
  ),
  saved: get(
    "/api/account/saved",
    "The stories that the signed-in reader saved and took off, with the cards of those saved",
    { ...ofAccount("saved"), answers: { 200: accountSavedStories } },
  ),
  changeSaved: post(
    "/api/account/saved",
    "Takes up what a device has saved and taken off; the last change of each story wins",
    {
      ...changeOf("saved", "These are no changes of what is saved"),
      body: savedChanges,
      answers: { 200: accountSaved },
    },
  ),
});
