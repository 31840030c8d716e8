import { frontAnswer, frontConflict, frontDraft, frontLaunch, launchList } from "../../contract/front.ts";
import type { AdminRoute } from "./admin-route.ts";

/** The front page as the desk composes it (decisions/front.md). */
export const FRONT_ROUTES: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/api/admin/front",
    summary: "The front page: draft, what is live, and the stories that both name",
    answers: { 200: frontAnswer },
  },
  {
    method: "PUT",
    path: "/api/admin/front",
    summary: "Saves the draft, only if nobody else saved or launched meanwhile",
    body: frontDraft,
    answers: { 200: frontAnswer, 409: frontConflict },
    errors: [413],
  },
  {
    method: "POST",
    path: "/api/admin/front/launch",
    summary:
      "The draft goes live, or what was live as an earlier launch, only if nobody else saved meanwhile",
    body: frontLaunch,
    answers: { 200: frontAnswer, 409: frontConflict },
    errors: [404, 413],
  },
  {
    method: "GET",
    path: "/api/admin/front/launches",
    summary: "Who launched the front when, newest first",
    answers: { 200: launchList },
  },
];
