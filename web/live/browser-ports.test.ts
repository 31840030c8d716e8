import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../rest/query-client.ts";
import { prefetchRest } from "../rest/use-rest.ts";
import { browserPorts } from "./browser-ports.ts";
import { liveBody, livePath } from "./live-document.ts";

const TOPIC = "match:ind-aus";
const ignore = (): void => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps what was pushed where the page's own request for the document is answered later, with less", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const queries = createQueryClient();
  const ports = browserPorts(queries, ignore, ignore);
  prefetchRest(queries, livePath(TOPIC));
  const pushed = { epoch: "e", version: 8, value: { runs: 8 } };
  ports.write(TOPIC, pushed);
  const settled = vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  answer.resolve(Response.json(liveBody({ epoch: "e", version: 7, value: { runs: 7 } })));
  await settled;
  expect(ports.read(TOPIC)).toEqual(pushed);
  expect(queries.getQueryState([livePath(TOPIC)])?.status).toBe("success");
});
