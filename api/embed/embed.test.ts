import { describe, expect, it } from "vitest";
import { CHASE } from "../../core/cricket/fixtures/chase.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const CODE = "rvhl11212025001";
/** web/cricket/embed has its own tests of the rendering. */
const ENTRY = `export const renderPage = async () => ({ status: 200, head: "", html: "", state: {}, styles: [] });
const page = ({ style, script = "", origin }, text) => "<style>" + style + "</style>" + text + " " + origin + "<script>" + script + "</script>";
export const loadEmbed = async () => ({
  style: "p { margin: 0 }",
  render: (document, told, frame) =>
    document.published && document.title === "fails" ? fails() :
    document.match || document.published ? page(frame, document.code + " " + (document.title ?? "") + " balls of " + (told ? Object.keys(told.overs) : "none")) : undefined,
  renderNone: (status, frame) => page(frame, "none " + status),
});`;

const api = prepareApi({ entry: ENTRY }, async () => {
  await api.publish(`match:${CODE}`, { ...CHASE });
});

const embed = (code = CODE, headers: Record<string, string> = {}) => api.ask(`/embed/match/${code}`, headers);

describe("a score for other sites", () => {
  it("may stand in a frame anywhere, alone of all answers, and runs nothing but its own script", async () => {
    const { status, headers, text } = await embed();
    expect(status).toBe(200);
    expect(text).toContain(CODE);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect/,
    );
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "x-robots-tag": "noindex" });
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? "";
    expect(script).not.toMatch(/^\s*\/\//m);
    expect(Buffer.byteLength(script)).toBeGreaterThan(100);
    for (const other of [
      "/api/cricket-data",
      "/embed",
      "/embed/match",
      `/embed/match/${CODE}/x`,
      "/robots.txt",
    ])
      expect((await api.ask(other)).headers["x-frame-options"], other).not.toBeUndefined();
  });

  it("may ask for the site's letters where its site has locked it in", async () => {
    const letters = await api.ask("/assets/font-1a2b3c.woff2");
    expect(letters.headers["access-control-allow-origin"]).toBe("*");
    expect((await api.ask("/assets/app-1a2b3c.js")).headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("leads to the site at the address that the frame was asked for at, whoever asked before", async () => {
    for (const host of ["one.example", "two.example", "one.example"])
      expect((await embed(CODE, { host })).text).toContain(`http://${host}<`);
  });

  it("follows the match and its commentary, and is not sent again while nothing changes", async () => {
    await api.publish("balls:follow1", { code: "follow1", overs: {} });
    await api.publish("match:follow1", { ...CHASE, code: "follow1" });
    const first = await embed("follow1");
    const unchanged = { "if-none-match": String(first.headers.etag) };
    expect((await embed("follow1", unchanged)).status).toBe(304);
    await api.publish("balls:follow1", { code: "follow1", overs: { "2-16": { balls: {} } } });
    await expect.poll(async () => (await embed("follow1")).text).toContain("balls of 2-16");
    await api.publish("match:follow1", { ...CHASE, code: "follow1", title: "Hills need 25 runs" });
    await expect.poll(async () => (await embed("follow1", unchanged)).text).toContain("Hills need 25 runs");
  });

  it.each(["unknown1", "a%2fb", "%00", "%", "x".repeat(65)])(
    "is an honest 404 within the frame for %j",
    async (code) => {
      const { status, headers, text } = await embed(code);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(headers["content-security-policy"]).toContain("frame-ancestors *");
      expect(text).toContain("none 404");
      expect(text).not.toContain(code);
    },
  );

  it("says within the frame that the score cannot be had now", async () => {
    await api.publish("match:fails1", { ...CHASE, code: "fails1", title: "fails" });
    const { status, headers, text } = await embed("fails1");
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([503, "no-store", "2"]);
    expect(text).toContain("none 503");
  });
});
