import { expect, it } from "vitest";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { cachedJson } from "../http/cached-body.ts";
import { documentBody, liveBody } from "./document-body.ts";

const list = (key: string) => ({ order: [key], matches: {} });
let held: CachedSnapshot | undefined;
const documents = { peek: () => held };

it("a body is made once for a document, and anew for another one, also where only its epoch tells them apart", () => {
  let made = 0;
  const body = documentBody(documents, "matches", ({ order }) => {
    made += 1;
    return cachedJson({ order });
  });
  const live = liveBody(documents, "matches");
  expect([body.current(), live.current()]).toEqual([undefined, undefined]);
  held = { epoch: "e1", version: 4, at: 1, value: list("a") };
  expect(body.current()?.value).toEqual({ order: ["a"] });
  expect(body.current()).toBe(body.current());
  expect(made).toBe(1);
  // A store that was lost and begun anew may come to the same version.
  held = { epoch: "e2", version: 4, at: 2, value: list("b") };
  expect(body.current()?.value).toEqual({ order: ["b"] });
  expect(live.current()?.value).toEqual({ epoch: "e2", version: 4, snapshot: list("b") });
  held = undefined;
  expect(body.current()).toBeUndefined();
});

it("what is no document of its topic has no body, and does not stand in the way of the next", () => {
  const body = documentBody(documents, "matches", ({ order }) => cachedJson({ order }));
  held = { epoch: "e1", version: 1, at: 1, value: { order: "none" } };
  expect(body.current()).toBeUndefined();
  held = { epoch: "e1", version: 2, at: 2, value: list("a") };
  expect(body.current()?.value).toEqual({ order: ["a"] });
});
