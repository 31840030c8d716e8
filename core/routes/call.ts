import type { z } from "zod";
import { recordsQuery } from "../contract/admin-page.ts";
import { boundedText } from "../contract/bounded.ts";
import type { Role } from "../contract/roles.ts";
import type { RestRoute, RouteMethod } from "./route.ts";

export type Call = Omit<RestRoute, "subject">;
type Described = Omit<Call, "method" | "path" | "summary">;

const callBy =
  <Method extends RouteMethod>(method: Method) =>
  <const Path extends string, Rest extends Described>(path: Path, summary: string, described: Rest) => ({
    method,
    path,
    summary,
    ...described,
  });

export const get = callBy("GET");
export const post = callBy("POST");
export const put = callBy("PUT");
export const remove = callBy("DELETE");

export function callsAbout<Calls extends Readonly<Record<string, Call>>, Shared extends Pick<Call, "role">>(
  subject: RestRoute["subject"],
  calls: Calls,
  shared: Shared = {} as Shared,
) {
  const all = Object.entries(calls).map(([name, call]) => [name, { subject, ...shared, ...call }]);
  return Object.fromEntries(all) as {
    [Name in keyof Calls]: { subject: RestRoute["subject"] } & Omit<Shared, keyof Calls[Name]> & Calls[Name];
  };
}

export const callsFor = <Calls extends Readonly<Record<string, Call>>>(
  role: Role,
  subject: RestRoute["subject"],
  calls: Calls,
) => callsAbout(subject, calls, { role });

export const recordId = {
  id: boundedText(24, "Invalid id")
    .regex(/^[0-9a-f]{24}$/i, "Invalid id")
    .toLowerCase()
    .meta({ description: "24 hexadecimal digits" }),
};

/** A call about one record: 404 if it is missing, 409 with the stored record if somebody else changed it. */
export const ofRecord = <Answer extends z.ZodType>(answer: Answer, conflict?: z.ZodType) => ({
  params: recordId,
  answers: { 200: answer, ...(conflict && { 409: conflict }) } as { 200: Answer },
  errors: [404],
});

export const pagesOf = <const Path extends string, List extends z.ZodType, More extends Pick<Call, "role">>(
  path: Path,
  summary: string,
  list: List,
  more: More = {} as More,
) => get(path, summary, { query: recordsQuery, answers: { 200: list }, ...more });
