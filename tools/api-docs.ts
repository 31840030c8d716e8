/** `npm run api-docs` writes docs/api.md, which says the REST contract in words (decisions/rest.md#contract). */
import { writeFileSync } from "node:fs";
import type { z } from "zod";
import { openApiDocument } from "../core/routes/openapi.ts";
import { type content, document, type operation, schemaJson } from "../core/routes/openapi-document.ts";
import { ERRORS_OF_ALL, ERRORS_OF_DESK } from "../core/routes/route.ts";
import { typeOf, typesOf } from "../core/routes/type-text.ts";

export const API_DOCS = new URL("../docs/api.md", import.meta.url);

function sectionOf(method: string, path: string, call: z.infer<typeof operation>): string {
  const everywhere: readonly number[] = [...ERRORS_OF_ALL, ...(call["x-role"] ? ERRORS_OF_DESK : [])];
  const isError = ({ content: body }: { content?: z.infer<typeof content> }): boolean =>
    typesOf(body).join() === "Error";
  const answers = Object.entries(call.responses);
  const errors = answers.filter(
    ([status, answer]) => isError(answer) && !everywhere.includes(Number(status)),
  );
  const code = (lines: readonly string[]): string => `\`\`\`ts\n${lines.join("\n")}\n\`\`\``;
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${call.summary}.${call["x-role"] ? ` For the role \`${call["x-role"]}\`.` : ""}`,
    call.parameters
      .map(({ name, in: where, required, description, schema }) => {
        const type = where === "query" ? `: \`${typeOf(schema)}\`` : "";
        const preset = schemaJson.parse(schema).default;
        const equals = preset === undefined ? "" : `, \`${JSON.stringify(preset)}\` when left out`;
        const words = description ? `: ${description}` : "";
        return `- ${where} \`${name}${required ? "" : "?"}\`${type}${equals}${words}`;
      })
      .join("\n"),
    call.requestBody ? code(typesOf(call.requestBody.content).map((type) => `body: ${type}`)) : "",
    code(
      answers
        .filter(([, answer]) => !isError(answer))
        .map(([status, answer]) => `${status}: ${typesOf(answer.content).join(" | ") || "no body"}`),
    ),
    errors.length > 0 ? `Errors: ${errors.map(([status]) => status).join(", ")}.` : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What docs/api.md says. */
export function renderApiDocs(): string {
  const { paths, webhooks, components } = document.parse(openApiDocument());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const subjects = [...new Set(calls.flatMap(({ call }) => call.tags))];
  const parts = [
    "# REST calls",
    "Written by `npm run api-docs` from `core/routes`, whose schemas check every answer of the API's tests. The same as\n" +
      "OpenAPI 3.1 is at `/openapi.json`. What the calls mean is in [decisions/rest.md](decisions/rest.md).",
    "`string(1..300)` has 1 to 300 UTF-16 units, `name?` may be left out, `= 20` is what then counts. An error is `Error`,\n" +
      `under ${ERRORS_OF_ALL.join(", ")} for any call, under ${ERRORS_OF_DESK.join(" and ")} for those that take a role, and under what a call names.`,
    ...subjects.flatMap((subject) => [
      `## ${subject}`,
      ...calls
        .filter(({ call }) => call.tags.includes(subject))
        .map(({ method, path, call }) => sectionOf(method, path, call)),
    ]),
    "## Webhooks",
    "What is sent to those who asked to be told; how it is signed is in [webhooks.md](webhooks.md).",
    Object.values(webhooks)
      .map(({ post }) => `- ${post.summary}: \`${typesOf(post.requestBody.content).join(" | ")}\``)
      .join("\n"),
    "## Types",
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `### ${name}\n\n\`\`\`ts\n${typeOf(schema)}\n\`\`\``,
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

if (import.meta.main) writeFileSync(API_DOCS, renderApiDocs());
