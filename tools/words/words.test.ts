import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { areaOf } from "./areas.ts";
import { WORDS_FOLDER } from "./folder.ts";
import { readOther } from "./read-other.ts";
import { readScript } from "./read-script.ts";
import { fixedTexts, NEVER_MET, productSources, readings, sentencesOf } from "./reading.ts";
import { BENGALI } from "./sentence.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe("docs/words", () => {
  it("is what npm run words writes", () => {
    const written = readings();
    expect(readdirSync(WORDS_FOLDER).toSorted()).toEqual([...written.keys()].toSorted());
    for (const [name, text] of written)
      expect(readFileSync(new URL(name, WORDS_FOLDER), "utf8"), `npm run words writes ${name} anew`).toBe(
        text,
      );
  });

  it("has every Bengali word of the sources, found without a parser", () => {
    const missing: string[] = [];
    let words = 0;
    for (const path of globSync("{web,core,api,platform,realtime,store,workers}/**/*.*", { cwd: ROOT })) {
      if (/(?:^|\/)(?:dist|fixtures|fonts)\/|\.test\b|\.(?:png|ico|woff2|md)$/.test(path)) continue;
      const source = readFileSync(`${ROOT}${path}`, "utf8").normalize("NFC");
      const bare = source
        .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, "")
        .replace(/(?:^|\s)\/\/.*$/gm, "")
        // A pattern: what texts are looked for by.
        .replace(
          /(?<=[(,=:?&|] ?)\/(?![/*>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*(?=[.,;)\]\s])/g,
          "",
        );
      const found = (bare.match(/[\u0980-\u09ff]+/g) ?? []).filter((word) => BENGALI.test(word));
      if (found.length === 0 || NEVER_MET.includes(path)) continue;
      const read = sentencesOf(path).map(({ text }) => text);
      words += found.length;
      missing.push(
        ...found
          .filter((word) => !read.some((text) => text.includes(word)))
          .map((word) => `${path}: ${word}`),
      );
    }
    expect(missing).toEqual([]);
    expect(words).toBeGreaterThan(3000);
  });

  it("marks what the coverage quotes, a number in it standing for any", () => {
    const texts = productSources().flatMap((path) => sentencesOf(path).map(({ text }) => text));
    expect(fixedTexts().filter((fixed) => !texts.some((text) => fixed.test(text)))).toEqual([]);
    const all = [...readings().values()].join("\n");
    for (const fixed of ["টি নতুন খবর পাওয়া গেছে!", "মিনিট পড়া", "আরও পড়ুন"])
      expect(
        all.split("\n- ").find((line) => line.includes(fixed) && line.includes("fixed")),
        fixed,
      ).toBeDefined();
    expect(all).toContain("- মূল লেখায় যান\n");
    // Quoted as a text of our own.
    expect(all).toContain("- অতিথি পাঠক\n");
  });

  it("has an area for every source, the closest", () => {
    const read = productSources().filter((path) => sentencesOf(path).length > 0);
    expect(read.length).toBeGreaterThan(80);
    // What tests share says nothing to readers.
    expect(productSources().filter((path) => path.includes(".conformance."))).toEqual([]);
    for (const path of read) expect(areaOf(path).name).toBeTruthy();
    expect(areaOf("web/cricket/scorecard/charts/x.tsx").name).toBe("charts");
    expect(areaOf("web/cricket/x.tsx").name).toBe("matches");
    expect(() => areaOf("demo/x.ts")).toThrow("demo/x.ts");
  });
});

describe("a source", () => {
  const read = (source: string) => readScript("web/x.tsx", source).map(({ text, kind }) => [text, kind]);

  it("is read by sentence, with what changes in it by name", () => {
    expect(read("const a = `আর $" + "{match.balls} বল, $" + "{toBengaliDigits(runs)} রান`;")).toEqual([
      ["আর ‹balls› বল, ‹runs› রান", "text"],
    ]);
    expect(read('const a = "শেষ " + count + (many ? "টি" : "টা");')).toEqual([
      ["শেষ ‹count›‹টি / টা›", "text"],
    ]);
    expect(read('/** মন্তব্য */ type A = 1; const b = /খবর/; const c = "new";')).toEqual([]);
    expect(read(`const a = \`<p aria-label="নাম">শেষ</p><p>\${n} বল</p>\`;`)).toEqual([
      ["নাম", "accessible name"],
      ["শেষ", "text"],
      ["‹n› বল", "text"],
    ]);
  });

  it("is read with the elements that stand in a line, and line by line at blocks", () => {
    const page = `const a = <div><p>আপনি কি <a href={b}>“{found.word}”</a>{" "}
        খুঁজছিলেন?</p><h2>আরও <span className="visually-hidden">: {title}</span></h2></div>;`;
    expect(read(page)).toEqual([
      ["আপনি কি “‹word›” খুঁজছিলেন?", "text"],
      ["আরও [: ‹title›]", "text"],
    ]);
    const links = `const a = <p>
        <Link href="/archive">আর্কাইভ</Link>
        <a href="#month">ক্যালেন্ডার</a>{" "}
        <a href="#years">বছর</a>
      </p>;`;
    expect(read(links)).toEqual([
      ["আর্কাইভ", "text"],
      ["ক্যালেন্ডার বছর", "text"],
    ]);
  });

  it("says how a sentence is met", () => {
    const page = `const a = <div aria-label="মেনু"><p role="status">{done ? "হল" : "হল না"}</p>
      <input placeholder="শব্দ" /><p className="visually-hidden">শোনা</p><p>{x ? <b>মোটা</b> : null}</p></div>;`;
    expect(read(page)).toEqual([
      ["মেনু", "accessible name"],
      ["‹হল / হল না›", "announcement"],
      ["শব্দ", "placeholder"],
      ["শোনা", "heard only"],
      ["মোটা", "text"],
    ]);
  });

  it("says how a sentence of web/words is met by how it is called there", () => {
    const words =
      'const LIST_HEARD = "দেখুন"; const SAID_SAVED = "হল"; const fallHeard = (a) => `$' +
      '{a} রান`; const X = "শেষ";';
    expect(read(words).map(([, kind]) => kind)).toEqual(["heard only", "announcement", "heard only", "text"]);
  });

  it("may be a style sheet, a document or data", () => {
    const texts = (path: string, source: string) => readOther(path, source)?.map(({ text }) => text);
    expect(texts("x.css", '/* "না" */ a::after { content: " (ছাপা)"; color: "x" }')).toEqual(["(ছাপা)"]);
    expect(texts("x.html", '<p title="নাম">এক <b>দুই</b></p><!-- তিন -->')).toEqual(["নাম", "এক", "দুই"]);
    expect(texts("x.json", '{ "name": "খবর", "list": ["ক্রিকেট", "x"] }')).toEqual(["খবর", "ক্রিকেট"]);
    expect(texts("x.png", "খবর")).toBeUndefined();
  });
});
