import { describe, expect, it } from "vitest";
import type { Publisher } from "../../core/publisher.ts";
import { renderPage } from "../entry-server.tsx";

const ORIGIN = "https://khobor.example";
/** This time is New Year's Eve in UTC and the first of January in Dhaka. */
const NOW = Date.parse("2026-12-31T20:00:00Z");

const PUBLISHER: Publisher = {
  editor: "সম্পাদকের নাম",
  address: "১ College Street, ঢাকা",
  email: "desk@paper.example",
  facebook: "https://www.facebook.com/khobor",
  x: "https://x.com/khobor",
};

async function render(publisher?: Publisher, path = "/") {
  const source = { get: async () => ({ status: 404, body: { success: false, message: "Unknown" } }) };
  const { html, head } = await renderPage({ path, search: "" }, source, {
    now: NOW,
    origin: ORIGIN,
    publisher,
  });
  const whole = html.replaceAll("<!-- -->", "");
  const footer = whole.slice(whole.indexOf("<footer"));
  const masthead = /class="masthead-end">.*?<\/ul>/s.exec(whole)?.[0] ?? "";
  const text = footer.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return { head, html, footer, text, header: hrefs(masthead), accounts: hrefs(footer) };
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href = ""]) => href);

describe("the imprint at the foot", () => {
  it("says editor, address, e-mail and the year in Dhaka as the settings do", async () => {
    const { footer, text } = await render(PUBLISHER);
    expect(text).toContain("সম্পাদক: সম্পাদকের নাম");
    expect(text).toContain("ঠিকানা: ১ College Street , ঢাকা");
    expect(footer).toContain('<span lang="en">College Street</span>');
    expect(footer).toContain(
      '<a href="mailto:desk@paper.example" class="target" lang="en">desk@paper.example</a>',
    );
    expect(text).toContain("© ২০২৭ খবর");
    expect((await render({ ...PUBLISHER, name: "খবর প্রকাশন" })).text).toContain("© ২০২৭ খবর প্রকাশন");
  });

  it("is not there where nothing is said, and has no line for what is not", async () => {
    const { footer } = await render();
    expect(footer).toContain("</footer>");
    expect(footer).not.toMatch(/<address|©/);
    const { text } = await render({ editor: "সম্পাদকের নাম" });
    expect(text).toContain("সম্পাদক: সম্পাদকের নাম © ২০২৭ খবর");
    expect(text).not.toMatch(/ঠিকানা:|ইমেইল:/);
  });
});

describe("the publisher's accounts", () => {
  it("are named at the foot and in what search engines read, in new tabs", async () => {
    const { footer, text, accounts, head } = await render(PUBLISHER);
    expect(accounts).toEqual([PUBLISHER.facebook, PUBLISHER.x]);
    expect(text).toContain("ফেসবুক (নতুন ট্যাবে খোলে)");
    expect(footer).toContain('target="_blank" rel="noopener noreferrer"');
    const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(things.map(([, json = ""]): unknown => JSON.parse(json))).toContainEqual(
      expect.objectContaining({ address: PUBLISHER.address, email: PUBLISHER.email, sameAs: accounts }),
    );
  });

  it("are those that the header leads to; without any it leads to the networks", async () => {
    expect((await render(PUBLISHER)).header).toEqual([PUBLISHER.facebook]);
    const { header, accounts, head } = await render();
    const networks = ["facebook", "instagram", "youtube"];
    expect(header).toEqual(networks.map((name) => `https://www.${name}.com/`));
    expect(accounts).toEqual([]);
    expect(head).not.toContain("sameAs");
  });
});
