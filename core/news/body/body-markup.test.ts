import { describe, expect, it } from "vitest";
import { proxyBodyImages } from "./body-markup.ts";

const PICTURE = "https://paper.example/a.jpg?x=1&y=2";
const IMG = '<img src="https://paper.example/a.jpg?x=1&amp;y=2" alt="ক > খ" loading="lazy" />';

describe("the pictures of a body", () => {
  it("go through the product's own proxy", () => {
    const html = proxyBodyImages(`<p>এক</p>${IMG}<p>দুই</p>`);
    expect(html).toContain(`src="/api/image?url=${encodeURIComponent(PICTURE)}&amp;w=960"`);
    expect(html).toContain(`/api/image?url=${encodeURIComponent(PICTURE)}&amp;w=480 480w, `);
    expect(html).toContain('alt="ক > খ" loading="lazy">');
    expect(html).not.toContain('"https://paper.example');
    expect(html.startsWith("<p>এক</p><img ") && html.endsWith("<p>দুই</p>")).toBe(true);
  });

  it("are left out when they stand above the text", () => {
    expect(proxyBodyImages(`<p>এক</p>${IMG}`, [PICTURE])).toBe("<p>এক</p>");
  });

  it("stay when the product serves them itself", () => {
    expect(proxyBodyImages('<img src="/api/media/1.webp" alt="">')).toBe(
      '<img src="/api/media/1.webp" alt="">',
    );
  });

  it.each([
    '<img src="javascript:alert(1)">',
    '<img src="//paper.example/a.jpg">',
    '<img src="data:image/png;base64,AA">',
    '<img alt="x">',
    '<img data-src="https://paper.example/a.jpg">',
  ])("go when they have no address: %s", (html) => {
    expect(proxyBodyImages(`${html}x`)).toBe("x");
  });
});
