import { describe, expect, it } from "vitest";
import { contractProblem } from "../support/contract-check.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const stories = { success: true, stories: [] };
const ask = (path: string, status: number, body: unknown, { method = "GET", contentType = JSON_TYPE } = {}) =>
  contractProblem({ method, path, status, contentType, body: JSON.stringify(body) });

describe("an answer", () => {
  it("fits when it is what its schema makes of it", () => {
    expect(ask("/api/popular-stories", 200, stories)).toBeUndefined();
    expect(ask("/api/popular-stories", 503, { success: false, message: "Away" })).toBeUndefined();
  });

  it.each([
    ["a field is missing", 200, { success: true }, "stories"],
    ["a field is none of its own", 200, { ...stories, total: 3 }, "total is not in the contract"],
    ["a field holds something else", 200, { ...stories, stories: {} }, "stories"],
    ["an entry is not whole", 200, { ...stories, stories: [{ id: "1" }] }, "stories.0"],
    ["the status is not the call's", 410, { success: false, message: "Gone" }, "no such status"],
    ["an error says nothing", 503, { success: false }, "message"],
  ])("does not when %s", (_, status, body, problem) => {
    expect(ask("/api/popular-stories", status, body)).toContain(problem);
  });

  it("does not when it is no JSON", () => {
    expect(ask("/api/popular-stories", 200, stories, { contentType: "text/html" })).toContain("text/html");
    const halved = {
      method: "GET",
      path: "/api/popular-stories",
      status: 200,
      contentType: JSON_TYPE,
      body: "{",
    };
    expect(contractProblem(halved)).toContain("no JSON");
  });

  it("of a call that the contract lacks may only be that there is none", () => {
    const refusal = { success: false, message: "Not found" };
    expect(ask("/api/nothing", 404, refusal)).toBeUndefined();
    expect(ask("/api/nothing", 200, stories)).toContain("no such call");
    expect(ask("/api/popular-stories", 405, refusal, { method: "DELETE" })).toBeUndefined();
    expect(ask("/api/popular-stories", 200, stories, { method: "DELETE" })).toContain("no such call");
  });

  it("without a body fits where a client has it already, or asked for the head alone", () => {
    const bare = { path: "/api/popular-stories", contentType: JSON_TYPE, body: "" };
    expect(contractProblem({ ...bare, method: "GET", status: 304 })).toBeUndefined();
    expect(contractProblem({ ...bare, method: "HEAD", status: 200 })).toBeUndefined();
    expect(contractProblem({ ...bare, method: "GET", status: 200 })).toContain("no JSON");
  });

  it("of a page is none of its business", () => {
    expect(ask("/football", 200, "<!doctype html>", { contentType: "text/html" })).toBeUndefined();
  });
});
