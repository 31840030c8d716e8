/**
 * The worst inputs known for each entrance: what has held the event loop, filled the memory or overflowed the stack once, and
 * what would. Tests and `npm run bench -- --only=hostile` use the same ones.
 */

/** `piece` again and again, up to about `bytes`. */
const fill = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));

/** The limits of what is read (decisions/security.md#body-limits), and a little less than them. */
const PAGE_BYTES = 3 * 1024 * 1024 - 1024;
const FEED_BYTES = 8 * 1024 * 1024 - 1024;

const article = (inside: string): string => `<html><body><article>${inside}</article></body></html>`;
const sentence = "words, and more words, ";

/** Pages for `/api/website-content`, as large as it takes them. */
export const HOSTILE_PAGES: Readonly<Record<string, () => string>> = {
  "titles that never end": () => fill("<title", PAGE_BYTES),
  "doctypes that never end": () => fill("<!doctype", PAGE_BYTES),
  "nested divisions": () => fill("<div>", PAGE_BYTES),
  "nested links": () => fill("<a>", PAGE_BYTES),
  "end tags of nothing, deep inside": () => fill("<b>", PAGE_BYTES / 2) + fill("</i>", PAGE_BYTES / 2),
  "many links": () => article(fill(`<a href="/x">${sentence}</a> `, PAGE_BYTES)),
  "as many links as a page may have": () => article(fill(`<p>${sentence}<a href="/x">x</a></p>`, 450_000)),
  "as many line breaks": () => article(`<div>${fill(`${sentence}<br><br>`, 400_000)}</div>`),
  "attributes by the hundred thousand": () => `<div ${fill("a=b ", PAGE_BYTES)}>x</div>`,
  "one long paragraph": () => article(`<p>${fill(sentence, PAGE_BYTES)}</p>`),
  "nothing but references": () => article(`<p>${fill("&amp;", PAGE_BYTES)}</p>`),
  "nothing but less-than signs": () => fill("<", PAGE_BYTES),
  "comments that never end": () => fill("<!--", PAGE_BYTES),
};

const rss = (inside: string, head = ""): string =>
  `${head}<rss version="2.0"><channel><title>t</title>${inside}</channel></rss>`;
const item = (inside: string): string => `<item><title>a</title>${inside}</item>`;
const entities = [..."bcdefgh"].map((name, index) => {
  const before = String.fromCharCode(name.charCodeAt(0) - 1);
  return index === 0 ? `<!ENTITY b "${"x".repeat(100)}">` : `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
});

/** Feeds, as large as they are taken. */
export const HOSTILE_FEEDS: Readonly<Record<string, () => string>> = {
  "comments before the root": () => `${"<!---->".repeat(45)}x`,
  "roots that never end": () => fill("<rss ", 20_000) + fill("<feed ", FEED_BYTES),
  "a doctype with subsets that never end": () => `<rss>${fill("<!DOCTYPE[", FEED_BYTES)}`,
  "entities that unfold": () =>
    rss(item(`<description>${fill("&h;", 20_000)}</description>`), `<!DOCTYPE x [${entities.join("")}]>`),
  "nested elements": () => rss(item(fill("<a>", FEED_BYTES))),
  "nested elements, closed": () => rss(item(fill("<a>", FEED_BYTES / 2) + fill("</a>", FEED_BYTES / 2))),
  "items that are not well-formed": () => rss(fill(item("<b></c>"), FEED_BYTES)),
  "a head as long as a feed, and spoilt items": () =>
    rss(fill("<category>x</category>", FEED_BYTES / 2) + fill(item("<b></c>"), FEED_BYTES / 2)),
  "elements by the million": () => rss(item(fill("<x/>", FEED_BYTES))),
  "attributes by the million": () => rss(item(`<x ${fill('a="b" ', FEED_BYTES)}/>`)),
  "one long text": () => rss(item(`<description>${fill("অ&amp;", FEED_BYTES / 3)}</description>`)),
  "markup escaped in markup": () => rss(fill(item(fill("&lt;p&gt;&lt;a&gt;", 200_000)), FEED_BYTES)),
  "white space": () => `<rss>${fill(" ", FEED_BYTES)}`,
  "nested lists": () => fill("[", FEED_BYTES),
  "a story of a hundred thousand keys": () =>
    `{"items":[{"title":"a",${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}]}`,
  "stories full of markup": () =>
    `{"items":[${fill(`{"title":"a","body":"${"<b>x</b>".repeat(5_000)}"},`, FEED_BYTES)}{}]}`,
};

/** Documents of a match and lists of fixtures, as large as they are taken. */
export const HOSTILE_SCORECARDS: Readonly<Record<string, () => string>> = {
  "nested objects": () => fill('{"data":', FEED_BYTES),
  "nested lists": () => `{"Innings":${fill("[", FEED_BYTES)}`,
  "players by the hundred thousand": () =>
    `{"Matchdetail":{"Match":{}},"Teams":{"1":{"Name_Full":"A","Players":{${Array.from(
      { length: 150_000 },
      (_, index) => `"${index}":{"Name_Full":"Player ${index}"}`,
    ).join()}}}},"Innings":[]}`,
  "sides by the hundred thousand": () =>
    `{"Matchdetail":{"Match":{}},"Teams":{${Array.from({ length: 150_000 }, (_, index) => `"${index}":{"Name_Full":"Side ${index}"}`).join()}},"Innings":[]}`,
  "overs by the thousand, each full": () => {
    const player = (index: number): string => `{"Batsman":"${index}","Batsman_Name":"${"x".repeat(60)}"}`;
    const over = `{"Balls":[${fill('"4",', 200)}"1"],"Batsmen":[${Array.from({ length: 40 }, (_, index) => player(index)).join()}]}`;
    return `{"Overbyover":[${fill(`${over},`, FEED_BYTES - 10_000)}${over}]}`;
  },
  "commentary by the megabyte": () => {
    const ball = `{"Isball":true,"Batsman":"1","Runs":"1","Detail":"${"x".repeat(200)}"}`;
    return `{"Innings":[{"Battingteam":"1","Commentary":[${fill(`${ball},`, FEED_BYTES - 10_000)}${ball}]}]}`;
  },
  "keys by the hundred thousand": () =>
    `{"Innings":[],${Array.from({ length: 300_000 }, (_, index) => `"key_${index}":1`).join()}}`,
};

/** The HTML of an article, within the megabyte that an admin call may have. */
export const HOSTILE_ARTICLES: Readonly<Record<string, () => string>> = {
  "nested links": () => fill("<a>", 299_000),
  "end tags of nothing, deep inside": () => fill("<b>", 150_000) + fill("</i>", 149_000),
  "less-than signs without an end": () => fill("<", 299_000),
  "many links": () => fill('<a href="/x">x</a>', 299_000),
  "less-than signs, too many": () => fill("<", 1_000_000),
};

/** Fields of the advertiser's form. */
export const HOSTILE_EMAILS: Readonly<Record<string, () => string>> = {
  "dots after an at sign": () => `a@${fill(".", 60_000)}@`,
  "at signs": () => fill("@", 60_000),
};
