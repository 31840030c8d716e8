import { expect, it } from "vitest";
import { isOfDesk, isRole, mayAs } from "./roles.ts";

it.each([
  [["admin"], true, true],
  [["editor"], true, false],
  [["reader", "editor"], true, false],
  [["Admin", "administrator", "admin "], false, false],
  [[], false, false],
] as const)("%j edits: %s, administers: %s", (roles, edits, administers) => {
  expect([mayAs(roles, "editor"), mayAs(roles, "admin"), isOfDesk(roles)]).toEqual([
    edits,
    administers,
    edits,
  ]);
});

it("knows our own roles by their exact names", () => {
  expect(["editor", "admin", "Editor", "reader", ""].map(isRole)).toEqual([true, true, false, false, false]);
});
