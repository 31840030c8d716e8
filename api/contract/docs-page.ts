import type { z } from "zod";
import { escapeHtml } from "../../core/escape-html.ts";
import { exampleOf } from "../../core/routes/example.ts";
import { openApiDocument } from "../../core/routes/openapi.ts";
import { type content, document, type operation, schemaJson } from "../../core/routes/openapi-document.ts";
import { ERRORS_OF_ALL, ERRORS_OF_DESK } from "../../core/routes/route.ts";
import { typeOf, typesOf } from "../../core/routes/type-text.ts";
import { SITE_NAME } from "../../core/site.ts";

type Operation = z.infer<typeof operation>;
type Content = z.infer<typeof content>;
type Schemas = Readonly<Record<string, unknown>>;

interface Call {
  method: string;
  path: string;
  call: Operation;
}

const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const callAnchor = ({ method, path }: Call): string => anchorOf(`${method}${path}`);
const typeAnchor = (name: string): string => `type-${anchorOf(name)}`;

function linked(types: string, schemas: Schemas): string {
  return escapeHtml(types).replaceAll(/\w+/g, (word) =>
    Object.hasOwn(schemas, word) ? `<a href="#${typeAnchor(word)}">${word}</a>` : word,
  );
}

const pre = (html: string): string => `<pre><code>${html}</code></pre>`;
const jsonIn = (body: Content): unknown => body?.["application/json"]?.schema;
const isError = (body: Content): boolean => typesOf(body).join() === "Error";
const exampleJson = (schema: unknown, schemas: Schemas, space?: number): string =>
  JSON.stringify(exampleOf(schema, schemas), undefined, space);

function parametersOf({ parameters }: Operation, schemas: Schemas): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: where, required, description, schema }) => {
    const preset = schemaJson.parse(schema).default;
    const meaning = [
      description === undefined ? "" : `${description}.`,
      required ? "" : preset === undefined ? "May be left out." : `${JSON.stringify(preset)} when left out.`,
    ];
    return (
      `<li><b><code>${escapeHtml(name)}</code></b> in the ${where}, ` +
      `<code>${linked(typeOf(schema), schemas)}</code>. ${escapeHtml(meaning.join(" ").trim())}</li>`
    );
  });
  return `<h4>Parameters</h4><ul>${rows.join("")}</ul>`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function commandOf({ method, path, call }: Call, schemas: Schemas): string {
  const exampleFor = (name: string, schema: unknown): string =>
    encodeURIComponent(String(exampleOf(schema, schemas, name)));
  const filled = call.parameters
    .filter(({ in: where }) => where === "path")
    .reduce((address, { name, schema }) => address.replace(`{${name}}`, exampleFor(name, schema)), path);
  const asked = call.parameters.filter(({ in: where }) => where === "query");
  const shown = asked.filter(({ required }, index) => required === true || index === 0);
  const query = shown.map(({ name, schema }) => `${name}=${exampleFor(name, schema)}`).join("&");
  const body = call.requestBody?.content;
  const schema = jsonIn(body);
  const [type] = Object.keys(body ?? {});
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$SITE${filled}${query && `?${query}`}"`,
    call["x-role"] ? `-H "authorization: Bearer $TOKEN"` : "",
    type === undefined ? "" : `-H 'content-type: ${type}'`,
    schema === undefined ? "" : `-d ${quoted(exampleJson(schema, schemas))}`,
    type !== undefined && schema === undefined ? "--data-binary @FILE" : "",
  ]
    .filter((part) => part !== "")
    .join(" \\\n  ");
}

function answersOf({ responses }: Operation, schemas: Schemas): string {
  return Object.entries(responses)
    .filter(([, { content: body }]) => !isError(body))
    .map(([status, { description, content: body }]) => {
      const schema = jsonIn(body);
      const example = schema === undefined ? "" : escapeHtml(exampleJson(schema, schemas, 2));
      return (
        `<h4>Answer ${status}: ${escapeHtml(description)}</h4>` +
        pre(linked(typesOf(body).join(" | ") || "no body", schemas)) +
        (example && `<details><summary>Example</summary>${pre(example)}</details>`)
      );
    })
    .join("");
}

function errorsOf({ responses, "x-role": role }: Operation): string {
  const everywhere: readonly number[] = [...ERRORS_OF_ALL, ...(role ? ERRORS_OF_DESK : [])];
  const own = Object.entries(responses).filter(
    ([status, { content: body }]) => isError(body) && !everywhere.includes(Number(status)),
  );
  if (own.length === 0) return "";
  const said = own.map(([status, { description }]) => `${status} (${escapeHtml(description)})`);
  return `<p>Errors of its own: ${said.join(", ")}.</p>`;
}

function sectionOf(call: Call, schemas: Schemas): string {
  const { requestBody, summary, "x-role": role } = call.call;
  return [
    `<section id="${callAnchor(call)}"><h3><b>${call.method.toUpperCase()}</b> ${escapeHtml(call.path)}</h3>`,
    `<p>${escapeHtml(summary)}.${role === undefined ? "" : ` For the role <code>${role}</code>.`}</p>`,
    parametersOf(call.call, schemas),
    requestBody ? `<h4>Body</h4>${pre(linked(typesOf(requestBody.content).join(" | "), schemas))}` : "",
    `<h4>Request</h4>${pre(escapeHtml(commandOf(call, schemas)))}`,
    answersOf(call.call, schemas),
    errorsOf(call.call),
    "</section>",
  ].join("");
}

/** `GET /docs/api` (decisions/rest.md#contract): the contract as a page without scripts and other files. */
export function writeDocsPage(style: string): string {
  const { paths, webhooks, components } = document.parse(openApiDocument());
  const { schemas } = components;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ method, path, call })),
  );
  const subjects = Map.groupBy(calls, ({ call }) => call.tags[0] ?? "");
  const ways = (name: string): string => `<li><a href="#${anchorOf(name)}">${name}</a></li>`;
  const parts = [...subjects].map(
    ([subject, its]) =>
      `<h2 id="${anchorOf(subject)}">${subject}</h2><ul>${its
        .map((each) => {
          const name = `${each.method.toUpperCase()} ${escapeHtml(each.path)}`;
          return `<li><a href="#${callAnchor(each)}"><code>${name}</code></a> ${escapeHtml(each.call.summary)}</li>`;
        })
        .join("")}</ul>${its.map((each) => sectionOf(each, schemas)).join("\n")}`,
  );
  const messages = Object.values(webhooks).map(({ post }) => {
    const { content: body } = post.requestBody;
    const example = escapeHtml(exampleJson(jsonIn(body), schemas, 2));
    return `<section><h3>${escapeHtml(post.summary)}</h3>${pre(linked(typesOf(body).join(" | "), schemas))}${pre(example)}</section>`;
  });
  const types = Object.entries(schemas).map(
    ([name, schema]) =>
      `<section id="${typeAnchor(name)}"><h3>${name}</h3>${pre(linked(typeOf(schema), schemas))}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST calls | ${SITE_NAME}</title>
<meta name="description" content="Every REST call of the site, with its parameters, its answers and an example.">
<style>${style}</style>
</head>
<body>
<header><a class="name" href="/" lang="bn">${SITE_NAME}</a></header>
<main>
<h1>REST calls</h1>
<p>Made from the schemas that every answer is checked with; for programs the same is at <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1). In the examples <code>SITE</code> is the address of this site, with its scheme, and <code>TOKEN</code> an access token of its identity provider.</p>
<p><code>string(1..300)</code> has 1 to 300 UTF-16 units, <code>name?</code> may be left out, <code>= 20</code> is what then counts. An error is <a href="#${typeAnchor("Error")}">Error</a>: under ${ERRORS_OF_ALL.join(", ")} for any call, under ${ERRORS_OF_DESK.join(" and ")} for those that take a role, and under what a call names.</p>
<nav aria-label="Subjects"><ul>${[...subjects.keys(), "Webhooks", "Types"].map(ways).join("")}</ul></nav>
${parts.join("\n")}
<h2 id="webhooks">Webhooks</h2>
<p>What is sent to the addresses that asked to be told, signed as Standard Webhooks says.</p>
${messages.join("\n")}
<h2 id="types">Types</h2>
${types.join("\n")}
</main>
</body>
</html>
`;
}
