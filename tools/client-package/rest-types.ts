/** Writes the REST contract as TypeScript types without zod, for the published client. */
import type { z } from "zod";
import { openApiDocument } from "../../core/routes/openapi.ts";
import { type content, document, type operation, schemaJson } from "../../core/routes/openapi-document.ts";

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

function typeOf(schema: unknown, indent: string): string {
  const json = schemaJson.parse(schema);
  if (json.$ref) return json.$ref.split("/").at(-1) ?? "";
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return union(json.enum.map((value) => JSON.stringify(value)));
  const either = json.anyOf ?? json.oneOf;
  if (either) return union(either.map((one) => typeOf(one, indent)));
  if (json.allOf) return json.allOf.map((one) => typeOf(one, indent)).join(" & ");
  switch (json.type) {
    case "array": {
      const item = typeOf(json.items ?? {}, indent);
      return /[|&]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return objectType(json, indent);
    case "string":
    case "boolean":
    case "null":
      return json.type;
    case "number":
    case "integer":
      return "number";
    case undefined:
      return "unknown";
    default:
      throw new TypeError(`No type is known for the schema ${JSON.stringify(json).slice(0, 200)}`);
  }
}

function objectType(json: z.infer<typeof schemaJson>, indent: string): string {
  const fields = Object.entries(json.properties ?? {});
  if (fields.length === 0) return `Record<string, ${typeOf(json.additionalProperties ?? {}, indent)}>`;
  const { success, message, data, ...others } = json.properties ?? {};
  if (data && message && schemaJson.parse(success).const === true) {
    const done = `Done<${typeOf(data, indent)}>`;
    return Object.keys(others).length === 0
      ? done
      : `${done} & ${objectType({ ...json, properties: others }, indent)}`;
  }
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const may = json.required?.includes(name) === true ? "" : "?";
    return `${inner}${nameOf(name)}${may}: ${typeOf(field, inner)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const bodyType = (body: z.infer<typeof content>, indent: string): string => {
  const bodies = Object.entries(body ?? {});
  if (bodies.length === 0) return "undefined";
  return union(
    bodies.map(([type, { schema }]) => (type === "application/json" ? typeOf(schema ?? {}, indent) : "Blob")),
  );
};

function answerType({ responses }: z.infer<typeof operation>, indent: string): string {
  const good = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  return union(good.map(([, answer]) => bodyType(answer.content, indent)));
}

function callType(call: z.infer<typeof operation>): string {
  const indent = "      ";
  const group = (place: string) => call.parameters.filter((one) => one.in === place);
  const groupType = (place: string, mustBe: boolean): string[] => {
    const members = group(place);
    if (members.length === 0) return [];
    const lines = members.map(({ name, required, description, schema }) => {
      const may = mustBe || required === true ? "" : "?";
      const said =
        description === undefined || description === name ? "" : `${indent}  /** ${description} */\n`;
      const type = place === "path" ? "string | number" : typeOf(schema, `${indent}  `);
      return `${said}${indent}  ${nameOf(name)}${may}: ${type};`;
    });
    const field = place === "path" ? "params" : place === "header" ? "headers" : "query";
    const may = mustBe || members.some(({ required }) => required === true) ? "" : "?";
    return [`${indent}${field}${may}: {\n${lines.join("\n")}\n${indent}};`];
  };
  const body = call.requestBody ? [`${indent}body: ${bodyType(call.requestBody.content, indent)};`] : [];
  return [
    ...groupType("path", true),
    ...groupType("query", false),
    ...body,
    `${indent}answer: ${answerType(call, indent)};`,
  ].join("\n");
}

type Named = readonly [name: string, schema: z.infer<typeof schemaJson>];

const MANY_FIELDS = 6;

const fieldsOf = ({ properties = {}, required = [] }: Named[1]): string[] =>
  Object.entries(properties).map((field) => JSON.stringify([...field, required.includes(field[0])]));

/** Text of a type, which extends another type if it has all fields of that type. */
function namedType([name, json]: Named, all: readonly Named[]): string {
  const own = new Set(fieldsOf(json));
  const [within] = all
    .filter(([other, { properties = {} }]) => other !== name && Object.keys(properties).length >= MANY_FIELDS)
    .filter(
      ([, other]) => fieldsOf(other).length < own.size && fieldsOf(other).every((field) => own.has(field)),
    )
    .toSorted((a, b) => fieldsOf(b[1]).length - fieldsOf(a[1]).length);
  if (!within) return typeOf(json, "");
  const more = Object.entries(json.properties ?? {}).filter(
    ([field]) => !(field in (within[1].properties ?? {})),
  );
  return `${within[0]} & ${objectType({ ...json, properties: Object.fromEntries(more) }, "")}`;
}

export function renderRestTypes(): string {
  const { paths, components } = document.parse(openApiDocument());
  const methods = new Map<string, string[]>();
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const role = call["x-role"] ? ` Takes the role \`${call["x-role"]}\`.` : "";
      const text = `    /** ${call.summary}.${role} */\n    ${JSON.stringify(path)}: {\n${callType(call)}\n    };`;
      const name = method.toUpperCase();
      methods.set(name, [...(methods.get(name) ?? []), text]);
    }
  }
  const named = Object.entries(components.schemas).map(
    ([name, schema]): Named => [name, schemaJson.parse(schema)],
  );
  const types = named.map((one) => `export type ${one[0]} = ${namedType(one, named)};`);
  const calls = [...methods].map(([method, list]) => `  ${method}: {\n${list.join("\n")}\n  };`);
  return [
    `/** The REST calls, by method and path. */\nexport interface Calls {\n${calls.join("\n")}\n}`,
    "/** What a call of the desk answers that did what was asked. */\nexport type Done<Data> = {\n  success: true;\n  message: string;\n  data: Data;\n};",
    ...types,
    "",
  ].join("\n\n");
}
