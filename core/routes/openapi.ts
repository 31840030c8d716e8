import { z } from "zod";
import { errorBody } from "../contract/rest.ts";
import { WEBHOOK_PAYLOADS } from "../contract/webhooks/webhook-events.ts";
import { errorsOf, REST_ROUTES } from "./rest-contract.ts";
import { isOtherBody, type OtherBody, type RestRoute } from "./route.ts";

type Json = { readonly [name: string]: unknown };

/** Meanings of statuses (decisions/rest.md#errors). */
const MEANINGS: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "Done, without an answer body",
  303: "Redirect",
  400: "Invalid or unreadable input",
  401: "Not signed in",
  403: "Missing role or CSRF token, or another site's page",
  404: "Not found",
  409: "Conflicts with the current state",
  410: "Deleted",
  413: "Too large",
  415: "Unsupported content type",
  422: "Valid, but cannot be processed",
  429: "Too many requests; see Retry-After",
  500: "Internal error",
  502: "The other site gave no usable answer",
  503: "Part of the site is unavailable; see Retry-After",
  504: "The other site did not answer in time",
};

export const DOCS_PATH = "/docs/api";

const SCHEMAS = "#/components/schemas/";

function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  // Clients must accept fields that later versions add.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Generators for Python and Java reject this spelling of Unicode properties; the server still checks them.
  if (jsonSchema.pattern?.includes("\\p{")) delete jsonSchema.pattern;
  const branches = jsonSchema.anyOf ?? [];
  const constants = branches.map((branch) => branch.const);
  if (branches.length > 0 && constants.every((value) => value !== undefined)) {
    delete jsonSchema.anyOf;
    const type = constants.every(Number.isInteger) ? "integer" : branches[0]?.type;
    Object.assign(jsonSchema, { type, enum: constants });
  } else if (branches.some(({ type }) => type === undefined || type === "object" || type === "array")) {
    // Generated Java does not compile with these alternatives, so they are only for readers of the document.
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { "x-anyOf": branches });
  }
  // zod leaves out the defaults of values that are parsed from text (`numberInAddress`).
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue;
  // A bounded list checks its length first (bounded.ts), so its entries' schema is in the second half of its
  // pipe.
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodArray && jsonSchema.type === "array") {
    const { $schema: _, ...items } = z.toJSONSchema(zodSchema.out.element as z.ZodType, {
      io: "input",
      override: tidy,
    });
    jsonSchema.items = items;
  }
}

/** Schemas by name, so that a schema with an id appears once. */
function schemaTable() {
  const named: Record<string, unknown> = {};
  const jsonOf = (schema: z.ZodType, io: "input" | "output"): Json => {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: tidy });
    for (const [name, definition] of Object.entries($defs ?? {})) named[name] ??= renamed(definition);
    const { id, ...rest } = renamed(json, named);
    if (typeof id !== "string") return rest;
    named[id] ??= rest;
    return { $ref: `${SCHEMAS}${id}` };
  };
  return { named, jsonOf };
}

/** Moves a schema's definitions to the document's components and updates references. */
function renamed(json: object, named: Record<string, unknown> = {}): Json {
  const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${SCHEMAS}`);
  return JSON.parse(text, (_, value) => {
    if (typeof value !== "object" || value === null || !("$defs" in value)) return value;
    const { $defs, ...rest } = value;
    for (const [name, definition] of Object.entries($defs)) named[name] ??= definition;
    return rest;
  });
}

/** Name of a call for generated clients, such as `getAdminNewsById`; it changes only with the address. */
function operationId({ method, path }: RestRoute): string {
  const words = path
    .replace(/^\/api\//, "/")
    .replaceAll("{", "by/")
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

const schemaOfType = (type: string): Json =>
  type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };

const SESSION = { session: [] };

function securityOf({ role, session }: RestRoute): Json {
  if (role) return { security: [SESSION, { bearer: [] }, { basic: [] }], "x-role": role };
  return { security: session ? [SESSION] : [] };
}

/** Headers of a message to a webhook (decisions/webhooks.md#delivery). */
const WEBHOOK_HEADERS = {
  "webhook-id": "The same for all tries of a message",
  "webhook-timestamp": "Time of sending, seconds since 1970",
  "webhook-signature":
    "`v1,` and the base64 of HMAC-SHA256; one more after a space where the secret was replaced",
};

const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/**
 * The OpenAPI 3.1 document, made from the schemas that validate answers. `site`: the site's origin, if known.
 */
export function openApiDocument(site?: string): Json {
  const { named, jsonOf } = schemaTable();
  const contentOf = (body: z.ZodType | OtherBody, io: "input" | "output"): Json => {
    if (!isOtherBody(body)) return { content: { "application/json": { schema: jsonOf(body, io) } } };
    return body.types.length === 0
      ? {}
      : { content: Object.fromEntries(body.types.map((type) => [type, { schema: schemaOfType(type) }])) };
  };
  const error = { $ref: `${SCHEMAS}Error` };
  named.Error = jsonOf(errorBody, "output");

  const queryOf = ({ query }: RestRoute) => {
    const json: z.core.JSONSchema.BaseSchema = query
      ? z.toJSONSchema(query, { io: "input", override: tidy })
      : {};
    return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
      name,
      required: json.required?.includes(name) === true,
      schema,
    }));
  };

  const operationOf = (route: RestRoute): Json => {
    const parameters = [
      ...parametersIn(route.path).map((name) => {
        const known = route.params?.[name] ?? name;
        const { description = known, ...schema } =
          typeof known === "string" ? { type: "string" } : jsonOf(known, "input");
        return { name, in: "path", required: true, description, schema };
      }),
      ...queryOf(route).map(({ name, required, schema }) => ({ name, in: "query", required, schema })),
      ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
        name,
        in: "header",
        description,
        schema: { type: "string" },
      })),
    ];
    const errors = errorsOf(route).filter((status) => !(status in route.answers));
    return {
      tags: [route.subject],
      operationId: operationId(route),
      summary: route.summary,
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(route.body ? { requestBody: { required: true, ...contentOf(route.body, "input") } } : {}),
      responses: Object.fromEntries([
        ...Object.entries(route.answers).map(([status, body]) => [
          status,
          { description: MEANINGS[Number(status)] ?? status, ...contentOf(body, "output") },
        ]),
        ...errors.map((status) => [
          status,
          {
            description: MEANINGS[status] ?? String(status),
            content: { "application/json": { schema: error } },
          },
        ]),
      ]),
      ...securityOf(route),
    };
  };

  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of REST_ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const webhooks = Object.fromEntries(
    WEBHOOK_PAYLOADS.map(({ name, summary, payload }) => [
      name,
      {
        post: {
          operationId: `on${name.replaceAll(/(?:^|\W)\w/g, (start) => start.slice(-1).toUpperCase())}`,
          summary,
          parameters: Object.entries(WEBHOOK_HEADERS).map(([header, description]) => ({
            name: header,
            in: "header",
            required: true,
            description,
            schema: { type: "string" },
          })),
          requestBody: { required: true, ...contentOf(payload, "output") },
          responses: { "2XX": { description: "Accepted; other statuses are retried, 410 ends the message" } },
        },
      },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Khobor",
      version: "1",
      description:
        "The REST calls of the Bengali news portal Khobor. Errors are `{success: false, message}`.",
    },
    servers: [{ url: site ?? "/" }],
    ...(site === undefined
      ? {}
      : { externalDocs: { description: "Documentation page", url: `${site}${DOCS_PATH}` } }),
    paths,
    webhooks,
    components: {
      schemas: named,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-khobor-session" },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
      },
    },
  };
}
