import type { z } from "zod";
import { adminPageQuery } from "../contract/admin-page.ts";
import type { RestRoute, RouteMethod } from "./route.ts";

/** A call as its neighbours in a list leave it: what they have in common is said of the list. */
export type Call = Omit<RestRoute, "subject">;
type Described = Omit<Call, "method" | "path" | "summary">;

const callBy =
  (method: RouteMethod) =>
  (path: string, summary: string, described: Described): Call => ({ method, path, summary, ...described });

export const get = callBy("GET");
export const post = callBy("POST");
export const put = callBy("PUT");
export const remove = callBy("DELETE");

export const callsAbout = (subject: RestRoute["subject"], calls: readonly Call[]): RestRoute[] =>
  calls.map((call) => ({ subject, ...call }));

/** The parameter of a call on one record. */
export const recordId = { id: "24 hexadecimal digits" };
export const RECORD_ID = "^[0-9a-f]{24}$";

/** A call on one record: 404 where there is none, 409 with the record where another change came first. */
export const ofRecord = (answer: z.ZodType, conflict?: z.ZodType): Described => ({
  params: recordId,
  answers: { 200: answer, ...(conflict && { 409: conflict }) },
  errors: [404],
});

/** A list in pages. */
export const pagesOf = (path: string, summary: string, list: z.ZodType, role?: Call["role"]): Call =>
  get(path, summary, { query: adminPageQuery, answers: { 200: list }, ...(role && { role }) });
