import { describe, expect, it } from "vitest";
import { liftFigures, proxyBodyImages } from "./body-markup.ts";

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

  it("keep their description, whatever it says", () => {
    for (const alt of ["q srcset=", "a src='y'", "a sizes=&quot;b", "src='https://evil.example/'"]) {
      const html = proxyBodyImages(IMG.replace("ক > খ", alt));
      expect(html).toContain(` alt="${alt}" loading="lazy">`);
      expect(html).toMatch(/^<img src="\/api\/image\?/);
    }
  });

  it("are left out when they stand above the text", () => {
    expect(proxyBodyImages(`<p>এক</p>${IMG}`, [PICTURE])).toBe("<p>এক</p>");
  });

  it("stay when the product serves them itself", () => {
    const own = '<img src="/api/media/1.webp" alt="">';
    expect(proxyBodyImages(own)).toBe(own);
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

describe("figures of the picture above the text", () => {
  const figure = (caption: string, image = IMG): string =>
    `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
  const lift = (html: string) => liftFigures(html, [PICTURE]);

  it("go with what they say, which is told as plain text", () => {
    const caption = "ঘাটের পথে &amp; <b>নৌকা</b>\n<small>ছবি: পরীক্ষা</small>";
    expect(lift(`<p>এক</p>${figure(caption)}<p>দুই</p>`)).toEqual({
      html: "<p>এক</p><p>দুই</p>",
      said: "ঘাটের পথে & নৌকা ছবি: পরীক্ষা",
    });
    expect(lift(`<figure class="x"><a href="https://paper.example/a">${IMG}</a></figure><p>দুই</p>`)).toEqual({
      html: "<p>দুই</p>",
    });
    expect(lift(figure("") + figure("এক") + figure("দুই"))).toEqual({ html: "", said: "এক" });
  });

  it("stay where they show another picture, several, or none", () => {
    const other = IMG.replace("a.jpg", "b.jpg");
    for (const html of [
      figure("এক", other),
      figure("এক", IMG + other),
      figure("এক", ""),
      `<p>এক</p>${IMG}<figcaption>দুই</figcaption>`,
      "</figure></figure><figure>",
      "",
    ])
      expect(lift(html)).toEqual({ html });
  });

  it("leave what they hold besides", () => {
    expect(lift(`<figure>${IMG}<blockquote>উক্তি</blockquote><figcaption>এক</figcaption></figure>`)).toEqual({
      html: "<figure><blockquote>উক্তি</blockquote></figure>",
      said: "এক",
    });
    expect(lift(`<figure><p>বাইরে</p>${figure("ভিতরে")}</figure>`)).toEqual({
      html: "<figure><p>বাইরে</p></figure>",
      said: "ভিতরে",
    });
  });

  it("are looked for once, however many ends come without a beginning", () => {
    const many = "</figure>".repeat(100_000);
    expect(lift(many).html).toBe(many);
  });
});
