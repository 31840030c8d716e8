import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { liveBody, livePath } from "../../packages/client/live/live-document.ts";
import { createQueryClient } from "../rest/query-client.ts";
import { createStore } from "../state.ts";
import { browserPorts } from "./browser-ports.ts";

const TOPIC = "match:ind-aus";
const ignore = (): void => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps what was pushed where the page's own request is answered later, with less", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const queries = createQueryClient();
  const ports = browserPorts(queries, createStore(), ignore, ignore);
  new QueryObserver(queries, { queryKey: [livePath(TOPIC)] }).subscribe(ignore);
  const pushed = { epoch: "e", version: 8, value: { runs: 8 } };
  ports.write(TOPIC, pushed);
  answer.resolve(Response.json(liveBody({ epoch: "e", version: 7, value: { runs: 7 } })));
  await answer.promise;
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(ports.read(TOPIC)).toEqual(pushed);
});
