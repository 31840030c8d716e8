import { describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const DAY_MS = 86_400_000;
const CONTACT = "mailto:security@khobor.example";
const RECORDS = "ads.example, pub-1, DIRECT, f08c; other.example, 2, RESELLER;OWNERDOMAIN=khobor.example";

const api = prepareApi({
  variables: {
    SECURITY_CONTACT: CONTACT,
    ADS_RECORDS: RECORDS,
    PUBLISHER_EDITOR: "সম্পাদকের নাম",
    PUBLISHER_EMAIL: "desk@paper.example",
  },
});

it("a feed says who answers for it", async () => {
  const { status, text } = await api.ask("/rss.xml");
  expect(status).toBe(200);
  expect(text).toContain("<managingEditor>desk@paper.example (সম্পাদকের নাম)</managingEditor>");
});

describe("what other programs look for at its known place", () => {
  it("is whom to tell of a vulnerability, for less than a year", async () => {
    const { status, headers, text } = await api.ask("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields.get("Contact")).toBe(CONTACT);
    expect(fields.get("Canonical")).toBe(`http://localhost:${api.port}/.well-known/security.txt`);
    const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
    expect(left).toBeGreaterThan(90 * DAY_MS);
    expect(left).toBeLessThan(365 * DAY_MS);
  });

  it("is who sells advertising, a record a line", async () => {
    const { status, text } = await api.ask("/ads.txt");
    expect(status).toBe(200);
    expect(text).toBe(
      "ads.example, pub-1, DIRECT, f08c\nother.example, 2, RESELLER\nOWNERDOMAIN=khobor.example\n",
    );
  });

  it.each([
    ["SECURITY_CONTACT", "security@khobor.example"],
    ["SECURITY_CONTACT", "mailto:a@b.example\nExpires: 1"],
    ["ADS_RECORDS", "ads.example, pub-1"],
    ["ADS_RECORDS", "ads.example, pub-1, DIRECT\nx, y, z"],
    ["ADS_RECORDS", "ads.example, pub-1, DIREKT"],
    ["ADS_RECORDS", "ads example, pub-1, DIRECT"],
    ["ADS_RECORDS", "ads.example, , DIRECT"],
    ["ADS_RECORDS", "ads.example, pub-1, DIRECT, f08c, more"],
    ["ADS_RECORDS", "ads.example, pub-1, DIRECT # ours"],
    ["ADS_RECORDS", "OWNERDOMAN=khobor.example"],
    ["ADS_RECORDS", "OWNERDOMAIN=not a domain"],
  ])("is refused at the start where it is none: %s=%s", (name, value) => {
    expect(() => readConfig([], { [name]: value })).toThrow(name);
  });
});
