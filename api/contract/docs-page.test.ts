import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exampleOf } from "../../core/routes/example.ts";
import { openApiDocument } from "../../core/routes/openapi.ts";
import { document } from "../../core/routes/openapi-document.ts";
import { REST_ROUTES } from "../../core/routes/rest-contract.ts";
import { isOtherBody, type OtherBody } from "../../core/routes/route.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const PUBLIC_URL = "http://localhost:3000";
let page: { status: number; text: string; headers: Record<string, string | undefined> };
const api = prepareApi({ variables: { PUBLIC_URL } }, async () => {
  const answer = await api.ask("/docs/api");
  page = { status: answer.status, text: answer.text, headers: answer.headers as never };
});

const contract = document.parse(openApiDocument());

describe("the page of the REST calls", () => {
  it("has every call with its parameters, by links that lead somewhere", () => {
    expect(page.status).toBe(200);
    for (const [path, methods] of Object.entries(contract.paths)) {
      for (const [method, { parameters, summary }] of Object.entries(methods)) {
        const [, rest = ""] = page.text.split(`<b>${method.toUpperCase()}</b> ${path}</h3>`);
        const [section = ""] = rest.split("</section>");
        expect(section, path).toContain(summary.replaceAll('"', "&quot;"));
        expect(section).toContain("curl");
        for (const { name } of parameters) expect(section).toContain(`<code>${name}</code>`);
      }
    }
    const anchors = Array.from(page.text.matchAll(/href="#([^"]+)"/g), ([, name]) => name);
    const ids = Array.from(page.text.matchAll(/ id="([^"]+)"/g), ([, name]) => name);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(anchors)].filter((name) => !ids.includes(name))).toEqual([]);
    for (const name of Object.keys(contract.components.schemas))
      expect(page.text).toContain(`<h3>${name}</h3>`);
  });

  it("asks for nothing else, by its policy too, and is not made anew", async () => {
    expect(page.text).not.toMatch(/<script|<link|<img|@import|\bon\w+=/);
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const again = await api.ask("/docs/api", { "if-none-match": page.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect((await api.ask("/docs/api", {}, "POST")).status).not.toBe(200);
  });

  it("is named where programs read the contract", async () => {
    const { json } = await api.ask("/openapi.json");
    expect(json).toMatchObject({ externalDocs: { url: `${PUBLIC_URL}/docs/api` } });
  });
});

describe("the examples", () => {
  const schemasOf = (
    body: z.ZodType | OtherBody | undefined,
    content: Record<string, unknown> | undefined,
  ) => {
    const described = content?.["application/json"] as { schema?: unknown } | undefined;
    return body === undefined || isOtherBody(body) ? [] : [{ body, schema: described?.schema }];
  };

  it("are taken by the schemas that check requests and answers", () => {
    const problems = REST_ROUTES.flatMap((route) => {
      const call = contract.paths[route.path]?.[route.method.toLowerCase()];
      return [
        ...schemasOf(route.body, call?.requestBody?.content),
        ...Object.entries(route.answers).flatMap(([status, body]) =>
          schemasOf(body, call?.responses[status]?.content),
        ),
      ].flatMap(({ body, schema }) => {
        const parsed = body.safeParse(exampleOf(schema, contract.components.schemas));
        return parsed.success ? [] : [`${route.method} ${route.path}: ${z.prettifyError(parsed.error)}`];
      });
    });
    expect(problems).toEqual([]);
  });
});
