import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../core/contract/roles.ts";
import { rolesOf, shapesOf } from "./claims.ts";

const names = new Map<string, Role>([
  ["news desk", "editor"],
  ["boss", "admin"],
]);

describe("roles", () => {
  it.each<[string, string, object, string[] | undefined]>([
    ["a list", "roles", { roles: ["editor", "writer", 7] }, ["editor", "writer"]],
    ["a path", "realm_access.roles", { realm_access: { roles: ["editor"] } }, ["editor"]],
    ["a name with dots", "https://a.example/roles", { "https://a.example/roles": ["admin"] }, ["admin"]],
    [
      "a client's name with dots within a path",
      "resource_access.news.a.example.roles",
      { resource_access: { news: { a: 1 }, "news.a.example": { roles: ["editor"] } } },
      ["editor"],
    ],
    ["Zitadel's domains by organisation", "r", { r: { editor: { "1": "a.example" }, x: {} } }, ["editor"]],
    ["no role granted", "r", { r: { editor: false, admin: { until: false }, writer: {} } }, undefined],
    ["one word", "r", { r: "editor" }, ["editor"]],
    ["words", "r", { r: "editor writer" }, ["editor", "writer"]],
    ["words with commas", "r", { r: "editor, writer" }, ["editor", "writer"]],
    ["a phrase, which makes nobody an editor", "r", { r: "chief editor" }, ["chief editor"]],
    ["an object for another path", "realm_access", { realm_access: { roles: ["editor"] } }, undefined],
    ["nothing", "r", {}, undefined],
    ["a name of every object", "constructor", {}, undefined],
  ])("are read in %s", (_, rolesClaim, claims, roles) => {
    expect(rolesOf({ ...claims }, { rolesClaim })).toEqual(roles);
  });

  it.each<[unknown, string[]]>([
    ["news desk", ["editor"]],
    [
      ["news desk", "boss", "admin", "guest"],
      ["editor", "admin", "guest"],
    ],
    ["boss,admin", ["boss,admin"]],
    [{ boss: { "1": "a.example" }, admin: { "1": "a.example" } }, ["admin"]],
  ])("are renamed: %j", (r, roles) => {
    expect(rolesOf({ r }, { rolesClaim: "r", roleNames: names })).toEqual(roles);
  });

  it("of the desk are never made of a text that names something else too", () => {
    const text = fc.string({ minLength: 1, unit: fc.constantFrom(..."ক -_.,;editor".split("")) });
    fc.assert(
      fc.property(text, (other) => {
        fc.pre(other.split(/[\s,;]+/).some((part) => part !== "" && part !== "editor"));
        expect(rolesOf({ r: `${other} editor` }, { rolesClaim: "r" })).not.toContain("editor");
      }),
    );
  });
});

it("shapes of claims name those about roles, and nothing else of the person", () => {
  const claims = {
    sub: "7",
    email: "editor@a.example",
    address: { street: "নদীর পাড়" },
    realm_access: { roles: ["Editor", "offline_access"] },
    resource_access: { "news.a.example": { roles: ["writer"] } },
    groups: "/desk",
    "urn:zitadel:iam:org:project:roles": { editor: { "1": "a.example" } },
  };
  expect(shapesOf(claims)).toEqual([
    'realm_access.roles ["Editor","offline_access"]',
    'resource_access.news.a.example.roles ["writer"]',
    'groups "/desk"',
    'urn:zitadel:iam:org:project:roles.editor.1 "a.example"',
  ]);
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`role${n}`, "x".repeat(9_000)]));
  expect(shapesOf(wide).join("").length).toBeLessThan(3_000);
});
