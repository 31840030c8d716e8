import type { z } from "zod";
import { type content, schemaJson } from "./openapi-document.ts";

const WIDTH = 110;

const range = (least: number | undefined, most: number | undefined): string =>
  least === undefined && most === undefined ? "" : `(${least ?? ""}..${most ?? ""})`;

export function typeOf(schema: unknown, indent = ""): string {
  const json = schemaJson.parse(schema);
  if (json.$ref) return json.$ref.split("/").at(-1) ?? "";
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) {
    const values = json.enum.map((value) => JSON.stringify(value));
    const line = values.join(" | ");
    return line.length <= WIDTH - 40 ? line : values.map((value) => `\n${indent}  | ${value}`).join("");
  }
  const branches = json.oneOf ?? json.anyOf ?? json["x-anyOf"];
  if (branches) return branches.map((one) => typeOf(one, indent)).join(" | ");
  switch (json.type) {
    case "array": {
      const item = typeOf(json.items, indent);
      return `${item.includes(" | ") ? `(${item})` : item}[]${range(undefined, json.maxItems)}`;
    }
    case "object":
      return objectType(json, indent);
    case "string":
      return `string${range(json.minLength, json.maxLength)}`;
    case "number":
    case "integer":
      return `${json.type}${range(json.minimum, json.maximum)}`;
    case "boolean":
      return "boolean";
    default:
      return "unknown";
  }
}

function objectType(json: z.infer<typeof schemaJson>, indent: string): string {
  if (!json.properties) return `{[name: string]: ${typeOf(json.additionalProperties ?? {}, indent)}}`;
  const fields = (inner: string): string[] =>
    Object.entries(json.properties ?? {}).map(([name, field]) => {
      const optional = json.required?.includes(name) === true ? "" : "?";
      const preset = schemaJson.parse(field).default;
      const equals = optional && preset !== undefined ? ` = ${JSON.stringify(preset)}` : "";
      return `${name}${optional}: ${typeOf(field, inner)}${equals}`;
    });
  const line = `{${fields(indent).join(", ")}}`;
  if (!line.includes("\n") && indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  return `{\n${fields(inner)
    .map((field) => `${inner}${field},\n`)
    .join("")}${indent}}`;
}

export function typesOf(body: z.infer<typeof content>): string[] {
  return Object.entries(body ?? {}).map(([type, { schema }]) =>
    type === "application/json" ? typeOf(schema ?? {}) : type,
  );
}
