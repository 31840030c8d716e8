import { createServer, get, type IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createRequestOrigin } from "./request-origin.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { createTransportSecurity } from "./transport-security.ts";

let close: (() => void) | undefined;
afterEach(() => close?.());

async function answerOf(
  publicUrl: string | undefined,
  proxies: number,
  headers: Record<string, string> = {},
): Promise<IncomingHttpHeaders> {
  const secure = createTransportSecurity(publicUrl, proxies, createRequestOrigin(publicUrl, proxies));
  const server = createServer((request, response) => {
    secure?.(request, response);
    response.writeHead(200, { "x-other": "kept" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    get({ port, headers }, (response) => resolve(response.resume().headers)).on("error", reject);
  });
}

const HTTPS = { "x-forwarded-proto": "https" };
it.each([
  ["an https PUBLIC_URL", "https://khobor.example", 0, {}, true],
  ["a proxy that says https", undefined, 1, HTTPS, true],
  ["a proxy that says http", undefined, 1, { "x-forwarded-proto": "http" }, false],
  ["a client that only says so", undefined, 0, HTTPS, false],
  ["an http PUBLIC_URL", "http://localhost:3000", 1, HTTPS, false],
  ["nothing", undefined, 0, {}, false],
] as const)("behind %s, HTTPS is asked for ever after or not", async (_, url, proxies, headers, asked) => {
  const answer = await answerOf(url, proxies, headers);
  expect(answer["strict-transport-security"]).toBe(asked ? "max-age=31536000" : undefined);
  expect(answer["x-other"]).toBe("kept");
});

it.each([
  ["nothing", 0, {}, "http://khobor.example"],
  [
    "a proxy that names itself",
    1,
    { "x-forwarded-proto": "https", "x-forwarded-host": "news.example" },
    "https://news.example",
  ],
  [
    "a client that only says so",
    0,
    { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" },
    "http://khobor.example",
  ],
  ["a client behind a proxy", 1, { "x-forwarded-host": "evil.example, news.example" }, "http://news.example"],
  ["a host that is none", 0, { host: "a/b" }, "http://localhost"],
] as const)(
  "behind %s, links lead to the origin by which sockets are let in",
  (_, proxies, headers, origin) => {
    const request = new IncomingMessage(new Socket());
    request.headers = { host: "khobor.example", ...headers };
    expect(createRequestOrigin(undefined, proxies)(request)).toBe(origin);
  },
);

it("Trusted Types are asked for, with the editor's own policy for editors, unless others' scripts are built in", () => {
  const none = { ads: false, tagManager: false };
  expect(contentSecurityPolicy([], none)).toMatch(
    /; require-trusted-types-for 'script'; trusted-types khobor khobor-worker$/,
  );
  expect(contentSecurityPolicy([], none, true)).toMatch(/khobor-worker ProseMirrorClipboard$/);
  for (const others of [
    { ...none, ads: true },
    { ...none, tagManager: true },
  ]) {
    expect(contentSecurityPolicy([], others)).not.toContain("trusted-types");
    expect(contentSecurityPolicy([], others, true)).toBe(contentSecurityPolicy([], none, true));
  }
});
