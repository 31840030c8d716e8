import { afterEach, expect, it, vi } from "vitest";
import { liveBody, livePath } from "../../packages/client/live/live-document.ts";
import { ask } from "../rest/ask.ts";
import { queriesOf } from "../rest/late-queries.ts";
import { RestCache } from "../rest/rest-cache.ts";
import { browserPorts } from "./browser-ports.ts";

const TOPIC = "match:ind-aus";
const ignore = (): void => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["the page's own request", (answers: RestCache) => ask(answers, livePath(TOPIC))],
  [
    "the query cache's",
    (answers: RestCache) => {
      const path = livePath(TOPIC);
      const observer = queriesOf(answers).observe(path, {});
      observer.subscribe(ignore);
    },
  ],
])("keeps what was pushed where %s is answered later, with less", async (_, ask) => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const answers = new RestCache();
  const ports = browserPorts(answers, ignore, ignore);
  ask(answers);
  const pushed = { epoch: "e", version: 8, value: { runs: 8 } };
  ports.write(TOPIC, pushed);
  answer.resolve(Response.json(liveBody({ epoch: "e", version: 7, value: { runs: 7 } })));
  await answer.promise;
  await vi.waitFor(() => expect(answers.queries?.client.isFetching() ?? 0).toBe(0));
  expect(ports.read(TOPIC)).toEqual(pushed);
});
