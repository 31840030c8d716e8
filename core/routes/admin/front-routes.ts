import { frontAnswer, frontConflict, frontDraft, frontLaunch, launchList } from "../../contract/front.ts";
import { callsFor, get, post, put } from "../call.ts";

/** The front page as the desk composes it (decisions/front.md). */
export const FRONT = callsFor("editor", "Editors", {
  show: get("/api/admin/front", "The front page: draft, what is live, and the stories that both name", {
    answers: { 200: frontAnswer },
  }),
  save: put("/api/admin/front", "Saves the draft, only if nobody else saved or launched meanwhile", {
    body: frontDraft,
    answers: { 200: frontAnswer, 409: frontConflict },
  }),
  launch: post(
    "/api/admin/front/launch",
    "The draft goes live, or what was live as an earlier launch, only if nobody else saved meanwhile",
    { body: frontLaunch, answers: { 200: frontAnswer, 409: frontConflict }, errors: [404] },
  ),
  launches: get("/api/admin/front/launches", "Who launched the front when, newest first", {
    answers: { 200: launchList },
  }),
});
