import { describe, expect, it } from "vitest";
import { createAsk } from "./rest-client.ts";

async function askedFor(slug: string | number): Promise<string> {
  const asked: string[] = [];
  const answering: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ success: true });
  };
  const ask = createAsk("https://news.example", { token: "of-an-editor", fetch: answering });
  await ask("DELETE", "/api/admin/news/{id}/review", { params: { id: slug } });
  return asked.join();
}

describe("a parameter", () => {
  it.each([
    ["with what means something in addresses", "a/../b?c#d", "a%2F..%2Fb%3Fc%23d"],
    ["with dots that were written otherwise", "%2e%2e", "%252e%252e"],
    ["with dots among letters", "..a", "..a"],
    ["that is a number", 7, "7"],
  ])("%s stays within its part of the address", async (_, given, part) => {
    expect(await askedFor(given)).toBe(`https://news.example/api/admin/news/${part}/review`);
  });

  it.each([".", "..", ""])("that is %j is refused, since it would be another call", async (given) => {
    await expect(askedFor(given)).rejects.toThrow(TypeError);
  });
});
