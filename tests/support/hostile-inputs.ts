/**
 * The worst known inputs of each entrance, which blocked the event loop, filled memory or overflowed the stack,
 * or would do so. They are for tests and `npm run bench -- --only=hostile`.
 */

const fill = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));

/** Sizes just below the limits (decisions/security.md#body-limits). */
const PAGE_BYTES = 3 * 1024 * 1024 - 1024;
const FEED_BYTES = 8 * 1024 * 1024 - 1024;
const BODY_BYTES = 1024 * 1024 - 1024;
const DOCUMENT_BYTES = 2 * 1024 * 1024 - 1024;
const COMMENTARY_BYTES = 6 * 1024 * 1024 - 1024;

const article = (inside: string): string => `<html><body><article>${inside}</article></body></html>`;
const sentence = "words, and more words, ";

/** Largest pages for `/api/website-content`. */
export const HOSTILE_PAGES: Readonly<Record<string, () => string>> = {
  "titles that never end": () => fill("<title", PAGE_BYTES),
  "doctypes that never end": () => fill("<!doctype", PAGE_BYTES),
  "nested divisions": () => fill("<div>", PAGE_BYTES),
  "nested links": () => fill("<a>", PAGE_BYTES),
  "end tags of nothing, deep inside": () => fill("<b>", PAGE_BYTES / 2) + fill("</i>", PAGE_BYTES / 2),
  "many links": () => article(fill(`<a href="/x">${sentence}</a> `, PAGE_BYTES)),
  "as many links as a page may have": () => article(fill(`<p>${sentence}<a href="/x">x</a></p>`, 340_000)),
  "as many line breaks": () => article(`<div>${fill(`${sentence}<br><br>`, 225_000)}</div>`),
  "as many references": () => article(`<p>${fill("&amp;", 290_000)}</p>`),
  "as many less-than signs": () => article(`<p>${fill("x < ", 116_000)}</p>`),
  "as many attributes": () => article(fill(`<p ${fill("a=b ", 60)}>${sentence}</p>`, 340_000)),
  "references in one attribute": () => `<p title="${fill("&amp;", PAGE_BYTES)}">x</p>`,
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
  "markup escaped in markup": () =>
    rss(fill(item(fill("&lt;p&gt;&lt;a&gt;", 200_000)), FEED_BYTES - 200_000)),
  "white space": () => `<rss>${fill(" ", FEED_BYTES)}`,
  "nested lists": () => fill("[", FEED_BYTES),
  "a story of a hundred thousand keys": () =>
    `{"items":[{"title":"a",${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}]}`,
  "as many stories as are read, all long": () =>
    `{"items":[${Array.from({ length: 500 }, (_, index) => `{"id":"${index}","title":"${"খবর ".repeat(60)}${index}","keywords":["${"ক".repeat(40)}"],"body":"<p>${"অ".repeat(2_600)}</p>"}`).join()}]}`,
  "stories full of markup": () =>
    `{"items":[${fill(`{"title":"a","body":"${"<b>x</b>".repeat(5_000)}"},`, FEED_BYTES)}{}]}`,
};

/** As many entries of about `each` bytes as fit into `bytes`. */
const entries = (bytes: number, each: number, entry: (index: number) => string): string =>
  Array.from({ length: Math.floor(bytes / each) }, (_, index) => entry(index)).join();

/** Match documents of the largest accepted size, or of `bytes`. */
export const HOSTILE_SCORECARDS: Readonly<Record<string, (bytes?: number) => string>> = {
  "nested objects": (bytes = DOCUMENT_BYTES) => fill('{"data":', bytes),
  "nested lists": (bytes = DOCUMENT_BYTES) => `{"Innings":${fill("[", bytes - 20)}`,
  "players by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"Matchdetail":{"Match":{}},"Teams":{"1":{"Name_Full":"A","Players":{${entries(bytes - 200, 40, (index) => `"${index}":{"Name_Full":"Player ${index}"}`)}}}},"Innings":[]}`,
  "sides by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"Matchdetail":{"Match":{}},"Teams":{${entries(bytes - 200, 40, (index) => `"${index}":{"Name_Full":"Side ${index}"}`)}},"Innings":[]}`,
  "overs by the thousand, each full": (bytes = DOCUMENT_BYTES) => {
    const player = (index: number): string => `{"Batsman":"${index}","Batsman_Name":"${"x".repeat(60)}"}`;
    const over = `{"Balls":[${fill('"4",', 200)}"1"],"Batsmen":[${Array.from({ length: 40 }, (_, index) => player(index)).join()}]}`;
    return `{"Overbyover":[${fill(`${over},`, bytes - 10_000)}${over}]}`;
  },
  "overs by the thousand, of few balls": (bytes = DOCUMENT_BYTES) =>
    `{"Overbyover":[${entries(bytes - 100, 110, () => '{"Balls":["1","4","W","."],"Batsmen":[{"Batsman":"1"},{"Batsman":"2"}],"Bowlers":[{"Bowler":"1"}]}')}]}`,
  "a commentary for each of twelve innings": (bytes = DOCUMENT_BYTES) =>
    `{"Innings":[${entries(240, 20, () => '{"Battingteam":"1"}')}],"Commentary":[${entries(bytes - 400, 60, (index) => `{"Isball":1,"Batsman":"${index}","a":1,"b":1,"c":1,"d":1}`)}]}`,
  "stands by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"Innings":[{"Battingteam":"1","Partnerships":[${entries(bytes - 200, 740, () => `{"Batsmen":[${entries(720, 18, (index) => `{"Batsman":"${index}"}`)}]}`)}]}]}`,
  "innings by the thousand": (bytes = DOCUMENT_BYTES) => {
    const innings = '{"Number":"First","Battingteam":"1","Total":"1","Wickets":"0","Overs":"0.1"}';
    return `{"Matchdetail":{"Match":{}},"Innings":[${fill(`${innings},`, bytes - 200)}${innings}]}`;
  },
  "batters by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"Matchdetail":{"Match":{}},"Innings":[{"Number":"First","Battingteam":"1","Batsmen":[${entries(bytes - 200, 64, (index) => `{"Batsman":"${index}","Runs":"${index}","Howout":"c & b"}`)}]}]}`,
  "keys by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"Innings":[],${entries(bytes - 20, 16, (index) => `"key_${index}":1`)}}`,
  "one long text": (bytes = DOCUMENT_BYTES) =>
    `{"Matchdetail":{"Match":{},"Status":"${fill("won by \\u09e7 <b>&amp;", bytes - 100)}"},"Innings":[]}`,
};

/** Match documents with commentary, of the largest accepted size, or of `bytes`. */
export const HOSTILE_COMMENTARY: Readonly<Record<string, (bytes?: number) => string>> = {
  "balls by the thousand": (bytes = DOCUMENT_BYTES) =>
    commentary('{"Isball":true,"Batsman":"1","Runs":"1"}', bytes),
  "balls with long texts": (bytes = DOCUMENT_BYTES) =>
    commentary(`{"Isball":true,"Batsman":"1","Runs":"1","Detail":"${"x".repeat(200)}"}`, bytes),
  "balls with details of bowlers": (bytes = DOCUMENT_BYTES) =>
    commentary(
      '{"Isball":true,"Bowler":"1","Bowler_Details":{"Runs":"1","Overs":"1.1","Wickets":"1"},"Dismissed":"1","Howout":"b"}',
      bytes,
    ),
  "balls that each end an over, by as many players": (bytes = COMMENTARY_BYTES) =>
    ballRows(bytes, 130, (index) => `"Over":"${index % 1000}.6","End_Over":true`),
  "one over of very many balls": (bytes = COMMENTARY_BYTES) =>
    ballRows(bytes, 1_400, () => `"Over":"0.1","Commentary":"${"অ".repeat(400)}"`),
};

const ballRow = (number: number, facts: string): string =>
  `{"Isball":true,"UID":${number + 1},"Runs":0,"Batsman_Runs":0,"Score":"0/0","Bowler":"${number}","Batsman":"b${number}",${facts}}`;

const ballRows = (bytes: number, each: number, factsOf: (index: number) => string): string =>
  `{"Commentary":[${entries(Math.min(bytes, 4_000 * each), each, (index) => ballRow(index, factsOf(index)))}]}`;

const commentary = (ball: string, bytes: number): string =>
  `{"Innings":[{"Battingteam":"1","Commentary":[${fill(`${ball},`, bytes - 1_000)}${ball}]}]}`;

/** Lists of fixtures of the largest accepted size, or of `bytes`. */
export const HOSTILE_FIXTURES: Readonly<Record<string, (bytes?: number) => string>> = {
  "nested objects": (bytes = DOCUMENT_BYTES) => fill('{"live":', bytes),
  "matches by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"live":[],"results":[],"upcoming":[${entries(bytes - 100, 100, (index) => `{"matchfile":"up${index}","matchstatus":"Upcoming","teama":"Reds ${index}","teamb":"Blues ${index}"}`)}]}`,
  "the same match by the thousand": (bytes = DOCUMENT_BYTES) =>
    `{"live":[],"results":[],"upcoming":[${entries(bytes - 100, 80, () => '{"matchfile":"up1","matchstatus":"Upcoming","teama":"Reds","teamb":"Blues"}')}]}`,
  "matches without a code": (bytes = DOCUMENT_BYTES) =>
    `{"live":[],"results":[],"upcoming":[${entries(bytes - 100, 24, (index) => `{"teama":"Reds ${index}"}`)}]}`,
};

/** HTML of an article, within the admin calls' limit of a megabyte. */
export const HOSTILE_ARTICLES: Readonly<Record<string, () => string>> = {
  "nested links": () => fill("<a>", 299_000),
  "end tags of nothing, deep inside": () => fill("<b>", 150_000) + fill("</i>", 149_000),
  "less-than signs without an end": () => fill("<", 299_000),
  "many links": () => fill('<a href="/x">x</a>', 299_000),
  "less-than signs, too many": () => fill("<", 1_000_000),
  "as many paragraphs as an article may have": () => fill("<p>x </p>", 119_000),
  "attributes as many as it may have": () => `<p>x</p>${fill('<img src="/x" alt="x" class="y">', 250_000)}`,
  "one long text": () => `<p>${fill("words &amp; ", 290_000)}</p>`,
  "a text escaped once too often": () => fill("&lt;p&gt;x &lt;/p&gt;", 290_000),
  "as many lines as it may have": () => fill("x\n\n", 290_000),
  "short, nested links": () => fill("<a>", 5_990),
  "short, end tags of nothing": () => fill("<b>", 3_000) + fill("</i>", 2_990),
  "short, links": () => fill('<a href="/x">x</a>', 5_980),
  "short, pictures": () => fill('<img src="/x">', 5_980),
  "short, lines": () => fill("x\n\n", 5_990),
};

/** JSON that is not an article, within the admin calls' limit of a megabyte. */
export const HOSTILE_JSON: Readonly<Record<string, () => string>> = {
  "nested lists": () => fill("[", BODY_BYTES / 2) + fill("]", BODY_BYTES / 2),
  "nested objects": () => `${fill('{"a":', BODY_BYTES - 200_000)}1${fill("}", 200_000)}`,
  "keys by the thousand": () => `{${entries(BODY_BYTES - 100, 16, (index) => `"key_${index}":1`)}}`,
  "numbers as keys": () => `{${entries(BODY_BYTES - 100, 16, (index) => `"${index * 7919}":1`)}}`,
  "tags by the thousand": () =>
    `{"title":"a","content":"<p>x</p>","category":"bengal","tags":[${fill('"",', BODY_BYTES - 200)}""]}`,
  escapes: () => `{"title":"${fill("\\u0061", BODY_BYTES - 100)}"}`,
};

/** Searches as long as an address may be. */
export const HOSTILE_SEARCHES: Readonly<Record<string, () => string>> = {
  "one letter": () => "a",
  "a word that everything has": () => "নদী",
  "very many words": () => fill("a b c d ", 180),
  "very many words, too long": () => fill("x ", 7_000),
  "marks of patterns": () => fill(".*+?^$()[]|\\", 190),
  "signs that combine": () => `a${fill("\u09bc\u09cd", 180)}`,
  "one long word": () => fill("ক", 190),
  "a sign that unfolds": () => fill("\ufdfa", 180),
};

/** Socket messages of four kilobytes or a little more. */
export const HOSTILE_MESSAGES: Readonly<Record<string, () => string>> = {
  "nested lists": () => `42${fill("[", 4_000)}`,
  "nested lists that end": () => `42["subscribe",${fill("[", 2_000)}${fill("]", 2_000)}]`,
  "keys by the hundred": () => `42["subscribe",{${entries(3_900, 12, (index) => `"k${index}":1`)}}]`,
  "a topic that is too long": () => `420["subscribe",{"topic":"match:${fill("x", 3_900)}"}]`,
  "a prototype": () => '420["subscribe",{"topic":"__proto__","__proto__":{"version":1}}]',
  "an event that there is not": () => `42["${fill("constructor", 3_900)}"]`,
  "an acknowledgement with a long number": () => `42${fill("9", 4_000)}["subscribe"]`,
  "another namespace": () => `42/${fill("x", 4_000)},["subscribe"]`,
  "a message that is too long": () => `42["${fill("x", 8_000)}"]`,
  "no packet at all": () => fill("\u0000", 4_000),
};

export const HOSTILE_EMAILS: Readonly<Record<string, () => string>> = {
  "dots after an at sign": () => `a@${fill(".", 60_000)}@`,
  "at signs": () => fill("@", 60_000),
};
