import { SIGN_IN } from "./account-routes.ts";
import { ARTICLES } from "./admin/articles-routes.ts";
import { BLOG_EDITORS, BLOG_WRITERS } from "./admin/blog-routes.ts";
import { FRONT } from "./admin/front-routes.ts";
import { OPS } from "./admin/operators-routes.ts";
import { RECORDS } from "./admin/records-routes.ts";
import { AUTHORS, FEEDS, NAMES } from "./admin/versioned-routes.ts";
import { WEBHOOKS } from "./admin/webhook-routes.ts";
import { WRITERS } from "./admin/writers-routes.ts";
import { BLOGS } from "./blog-routes.ts";
import { ABOUT, CRICKET, FORMS, LIVE, NEWS, OUTSIDE } from "./reader-routes.ts";
import { ERRORS_OF_ALL, ERRORS_OF_BODY, ERRORS_OF_DESK, type RestRoute } from "./route.ts";

/** Every call of the REST contract (decisions/rest.md#contract). */
const TABLES = [
  ...[NEWS, BLOGS, CRICKET, LIVE, OUTSIDE, FORMS, ABOUT, SIGN_IN],
  ...[WRITERS, ARTICLES, BLOG_WRITERS, BLOG_EDITORS, FRONT, AUTHORS, NAMES, FEEDS, RECORDS, WEBHOOKS, OPS],
] as const;
type RowsOf<Table> = Table extends unknown ? Table[keyof Table] : never;
export type Row = RowsOf<(typeof TABLES)[number]>;
export const REST_ROUTES: readonly RestRoute[] = TABLES.flatMap((table): RestRoute[] => Object.values(table));

export function errorsOf({ role, body, errors = [] }: RestRoute): number[] {
  const all = [...ERRORS_OF_ALL, ...(role ? ERRORS_OF_DESK : []), ...(body ? ERRORS_OF_BODY : []), ...errors];
  return [...new Set(all)].sort((one, other) => one - other);
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}

const parametersIn = (path: string): number => path.split("{").length - 1;

/** Calls at a path, those with the fewest parameters first: `/news/search` is not `/news/{id}`. */
export function routesAt(path: string): RestRoute[] {
  const fitting = REST_ROUTES.filter((route) => fits(route.path, path));
  const least = Math.min(...fitting.map((route) => parametersIn(route.path)));
  return fitting.filter((route) => parametersIn(route.path) === least);
}
