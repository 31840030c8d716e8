import { expect, it } from "vitest";
import { withoutReason } from "./skipped-tests.ts";

it("a skipped test has to say in its name what it needs", () => {
  const named = [
    "the store on MongoDB (skipped: no mongod is on the PATH) keeps a story",
    "real documents (needs ../shared/samples) are read",
  ];
  const nameless = ["the proxy counts", "the proxy (skipped) counts", "what needs nginx", "it (needs )"];
  expect(withoutReason([...named, ...nameless])).toEqual(nameless);
});
