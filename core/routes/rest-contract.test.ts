import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "../contract/webhooks/webhook-events.ts";
import { isReadersTopic, READERS_TOPICS } from "../topics/readers-topics.ts";
import { openApiDocument } from "./openapi.ts";
import { REST_ROUTES, routesAt } from "./rest-contract.ts";

it("takes a path for the call that names more of it", () => {
  expect(routesAt("/api/admin/news/search").map(({ path }) => path)).toEqual(["/api/admin/news/search"]);
  expect(new Set(routesAt("/api/admin/news/65f").map(({ path }) => path))).toEqual(
    new Set(["/api/admin/news/{id}"]),
  );
});

describe("the OpenAPI document", () => {
  const text = JSON.stringify(openApiDocument());

  it("has every call, once", () => {
    const calls = REST_ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    const { paths } = JSON.parse(text) as { paths: Record<string, object> };
    const there = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(there.toSorted()).toEqual(calls.toSorted());
  });

  it("is read whole by generators of other languages", () => {
    type Body = { content: Record<string, { schema?: object }> };
    type Call = {
      operationId: string;
      security?: object[];
      requestBody?: Body;
      parameters?: { schema: object }[];
    };
    const { paths, webhooks, servers } = JSON.parse(text) as Record<
      string,
      Record<string, Record<string, Call>>
    >;
    const calls = Object.values({ ...paths, ...webhooks }).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(90);
    const names = calls.map(({ operationId }) => operationId);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const { requestBody, parameters = [] } of calls) {
      for (const { schema } of [...Object.values(requestBody?.content ?? {}), ...parameters])
        expect(Object.keys(schema ?? {})).not.toEqual([]);
    }
    for (const call of Object.values(paths ?? {}).flatMap((methods) => Object.values(methods)))
      expect(call.security).toBeDefined();
    expect(servers).toEqual([{ url: "/" }]);
    const said: Record<string, unknown>[] = [];
    JSON.parse(text, (_, value) => {
      if (typeof value === "object" && value !== null) said.push(value);
      return value;
    });
    for (const { pattern, $defs, anyOf } of said) {
      expect($defs).toBeUndefined();
      // Each branch of a union has one type, because Java generators fail for "text or list".
      for (const { type } of (anyOf ?? []) as { type?: string }[])
        expect(type).toMatch(/^(string|number|integer)$/);
      if (typeof pattern !== "string") continue;
      expect(() => new RegExp(pattern)).not.toThrow();
      // These patterns use syntax that Python's re or Java does not support.
      expect(pattern).not.toMatch(/\\p\{|\\u\{|\\k<|\(\?<[^=!]/);
    }
    const known = openApiDocument("https://news.example");
    expect(known).toMatchObject({
      servers: [{ url: "https://news.example" }],
      externalDocs: { url: "https://news.example/docs/api" },
    });
  });

  it("has what webhooks are sent, by the schemas that it is made with", () => {
    const { webhooks, components } = JSON.parse(text) as {
      webhooks: Record<string, { post: { requestBody: unknown } }>;
      components: { schemas: Record<string, { properties: { type: { enum?: string[]; const?: string } } }> };
    };
    const kinds = Object.values(webhooks).flatMap(({ post }) => {
      const [, name = ""] = /schemas\/(\w+)"/.exec(JSON.stringify(post.requestBody)) ?? [];
      const { enum: types, const: type } = components.schemas[name]?.properties.type ?? {};
      return types ?? [type];
    });
    expect(kinds).toEqual([...WEBHOOK_EVENTS, "webhook.test"]);
  });

  it("refers to nothing that is not in it", () => {
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = ""]) => to);
    expect(names.length).toBeGreaterThan(0);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("the call of a live document", () => {
  it("names every kind of topic that readers have, and none that is not", () => {
    const summary = REST_ROUTES.find(({ path }) => path === "/api/live/{topic}")?.summary ?? "";
    const topics = summary.slice(summary.indexOf(": ") + 2).split(", ");
    expect(new Set(topics.map((topic) => topic.split(":")[0]))).toEqual(new Set(Object.keys(READERS_TOPICS)));
    const made = topics.map((topic) =>
      topic.replace("{section}", "cricket").replace("{code}", "abc1").replace("{id}", "0".repeat(24)),
    );
    expect(made.filter((topic) => !isReadersTopic(topic))).toEqual([]);
    expect(topics.length).toBeLessThan(12);
  });
});
