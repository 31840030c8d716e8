import { z } from "zod";
import { accountFollows, followChanges } from "../contract/account/account-follows.ts";
import { accountSaved, accountSavedStories, savedChanges } from "../contract/account/account-saved.ts";
import { authLogin, authLogout, authMe, CSRF_HEADER, loginRequest } from "../contract/auth.ts";
import { callsAbout, get, post } from "./call.ts";
import { NO_BODY } from "./route.ts";

const PAGE = { types: ["text/html"] };

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
    headers: { [CSRF_HEADER]: "The session's token, as /auth/me says it" },
    answers: { 200: authLogout },
    errors: [403],
  }),
  follows: get("/api/account/follows", "What the signed-in reader follows, and what they stopped to follow", {
    answers: { 200: accountFollows },
    errors: [401],
  }),
  changeFollows: post(
    "/api/account/follows",
    "Takes up what changed on a device; the last change of each thing wins",
    {
      headers: { [CSRF_HEADER]: "The session's token, as /auth/me says it" },
      body: followChanges,
      answers: { 200: accountFollows },
      errors: [401, 403],
    },
  ),
  saved: get(
    "/api/account/saved",
    "The stories that the signed-in reader saved and took off, with the cards of those saved",
    { answers: { 200: accountSavedStories }, errors: [401] },
  ),
  changeSaved: post(
    "/api/account/saved",
    "Takes up what a device has saved and taken off; the last change of each story wins",
    {
      headers: { [CSRF_HEADER]: "The session's token, as /auth/me says it" },
      body: savedChanges,
      answers: { 200: accountSaved },
      errors: [401, 403],
    },
  ),
});
