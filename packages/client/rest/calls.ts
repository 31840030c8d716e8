import type { z } from "zod";
import type { Row } from "../../../core/routes/rest-contract.ts";
import type { OtherBody, ParametersOf } from "../../../core/routes/route.ts";

/** Type of a body: the JSON of its schema, a Blob for another body, undefined if there is none. */
type Other<Body> = Body extends OtherBody ? Blob | undefined : undefined;
type AnswerOf<Body> = Body extends z.ZodType ? z.output<Body> : Other<Body>;
type GoodAnswer<Answers> = Answers[Extract<keyof Answers, 200 | 201 | 204 | 303>];

/** Query parameters; optional ones by their schema. */
type QueryOf<Query extends z.ZodObject> = {
  [Name in keyof z.input<Query>]: Name extends keyof z.output<Query> ? z.output<Query>[Name] : never;
};

type CallOf<Call extends Row> = ([ParametersOf<Call["path"]>] extends [never]
  ? unknown
  : { params: Record<ParametersOf<Call["path"]>, string | number> }) &
  (Call extends { query: infer Query extends z.ZodObject }
    ? Record<never, never> extends QueryOf<Query>
      ? { query?: QueryOf<Query> }
      : { query: QueryOf<Query> }
    : unknown) &
  (Call extends { body: infer Body }
    ? { body: Body extends z.ZodType ? z.input<Body> : Other<Body> }
    : unknown) & {
    answer: AnswerOf<GoodAnswer<Call["answers"]>>;
  };

/** REST calls by method and path. The published package contains them expanded (tools/client-package). */
export type Calls = {
  [Method in Row["method"]]: {
    [Call in Extract<Row, { method: Method }> as Call["path"]]: CallOf<Call>;
  };
};
