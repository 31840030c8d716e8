import type { RestRoute } from "../route.ts";
import { ARTICLES_ROUTES } from "./articles-routes.ts";
import { FRONT_ROUTES } from "./front-routes.ts";
import { KEPT_ROUTES } from "./kept-routes.ts";
import { OPERATORS_ROUTES } from "./operators-routes.ts";
import { RECORDS_ROUTES } from "./records-routes.ts";
import { WEBHOOK_ROUTES } from "./webhook-routes.ts";
import { WRITERS_ROUTES } from "./writers-routes.ts";

/** What editors' pages call besides what writers do (decisions/admin.md): for editors where nothing else is said. */
const EDITORS = [...ARTICLES_ROUTES, ...FRONT_ROUTES, ...KEPT_ROUTES, ...RECORDS_ROUTES];

/** What the desk and operators call, by the role that it takes (decisions/accounts.md#roles). */
export const ADMIN_ROUTES: readonly RestRoute[] = [
  ...WRITERS_ROUTES.map((route): RestRoute => ({ ...route, subject: "Editors", role: "writer" })),
  ...EDITORS.map((route): RestRoute => ({ role: "editor", ...route, subject: "Editors" })),
  ...[...WEBHOOK_ROUTES, ...OPERATORS_ROUTES].map(
    (route): RestRoute => ({ ...route, subject: "Operators", role: "admin" }),
  ),
];
