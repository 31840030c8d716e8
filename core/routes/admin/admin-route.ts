import type { z } from "zod";
import { adminPageQuery } from "../../contract/admin-page.ts";
import type { RestRoute } from "../route.ts";

/** A call of the desk; `role` where it is not that of the ones beside it. */
export type AdminRoute = Omit<RestRoute, "subject">;

/** The parameter of a call on one record. */
export const recordId = { id: "24 hexadecimal digits" };

/** A list in pages. */
export const pagesOf = (path: string, summary: string, list: z.ZodType): AdminRoute => ({
  method: "GET",
  path,
  summary,
  query: adminPageQuery,
  answers: { 200: list },
});
