import type { Express } from "express";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import { REST_ROUTES } from "../../core/routes/rest-contract.ts";
import { isInContract } from "../../core/routes/route.ts";
import { startTestApi } from "../../tests/support/sites/test-api.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

/** A layer of Express's router: a route, or a router without a path. */
const layer = z.object({
  route: z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) }).optional(),
  handle: z.custom<{ stack?: unknown }>(),
});

/**
 * All routes of an app, as `GET /path/:parameter`. Routes for all methods only answer 405, so they are left
 * out.
 */
function routesOf(stack: unknown): string[] {
  return z
    .array(layer)
    .parse(stack)
    .flatMap(({ route, handle }) => {
      if (!route) return handle.stack === undefined ? [] : routesOf(handle.stack);
      if (route.methods._all || route.methods.trace) return [];
      return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`);
    });
}
const routesIn = (app: Express): string[] => routesOf(app.router.stack);

const api = prepareApi();

describe("the contract", () => {
  it("has every route of the API, and the API every call of the contract", () => {
    const there = routesIn(api.app).filter((route) => isInContract(route.split(" ")[1] ?? ""));
    const said = REST_ROUTES.map(
      ({ method, path }) => `${method} ${path.replaceAll("{", ":").replaceAll("}", "")}`,
    );
    expect([...new Set(there)].toSorted()).toEqual(said.toSorted());
  });

  it("is answered as OpenAPI", async () => {
    const answer = await api.ask("/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ openapi: "3.1.0", paths: { "/api/combined-news": {} } });
    const again = await api.ask("/openapi.json", { "if-none-match": answer.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect((await api.ask("/openapi.json", {}, "POST")).status).toBe(405);
  });
});

it("the API's tests fail where an answer is not as the contract has it", async () => {
  const card = { ...storyCard("1", "শিরোনাম"), more: 1 };
  const other = await startTestApi({
    changeStore: (store) => ({ ...store, stories: { ...store.stories, popular: async () => [card] } }),
  });
  expect((await other.ask("/api/popular-stories", { "accept-encoding": "br" })).status).toBe(200);
  await expect(other.close()).rejects.toThrow("stories.0.more is not in the contract");
});
