import { frontAnswer, frontConflict, frontDraft, frontLaunch, launchList } from "../../contract/front.ts";
import { callsFor, get, post, put } from "../call.ts";

/** Calls for the desk's front page (decisions/front.md). */
export const FRONT = callsFor("editor", "Editors", {
  show: get("/api/admin/front", "The front page: draft, live composition and their stories", {
    answers: { 200: frontAnswer },
  }),
  save: put("/api/admin/front", "Saves the draft, unless somebody else saved or launched since", {
    body: frontDraft,
    answers: { 200: frontAnswer, 409: frontConflict },
  }),
  launch: post(
    "/api/admin/front/launch",
    "Launches the draft or an earlier launch, unless somebody else saved since",
    { body: frontLaunch, answers: { 200: frontAnswer, 409: frontConflict }, errors: [404] },
  ),
  launches: get(
    "/api/admin/front/launches",
    "Launches of the front page with editor and time, newest first",
    {
      answers: { 200: launchList },
    },
  ),
});
