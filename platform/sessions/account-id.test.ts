import { expect, it } from "vitest";
import { accountId } from "./account-id.ts";

it("is the same for one issuer and subject, another for each other one, and says neither", () => {
  const issuer = "https://id.example/1";
  const given = accountId({ issuer, id: "23@khobor.example" });
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(accountId({ issuer, id: "23@khobor.example" })).toBe(given);
  expect(accountId({ issuer: `${issuer}2`, id: "3@khobor.example" })).not.toBe(given);
  expect(accountId({ issuer, id: "24@khobor.example" })).not.toBe(given);
});
