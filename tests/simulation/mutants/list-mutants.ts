import { knownTo, type Mutant } from "./mutant.ts";
import { ANSWERS_HELD } from "./places.ts";

const LABELLED = "store/archive/labelled.ts";
const AUTHORS = ["api/reads/labels", "api/admin/authors"];
const ARCHIVE = ["store/archive", "api/reads/labels"];

/** Faults in what a page holds of REST's answers, in the lists of tags and authors, and in the bands of the front. */
export const LIST_MUTANTS: readonly Mutant[] = [
  ...knownTo(
    ["web/rest"],
    [
      {
        id: "answer-overtaken-is-written",
        file: ANSWERS_HELD,
        find: "      if (this.#asked.get(path) !== mine) return;\n",
        replace: "",
        why: "A late answer takes the place of what came over the socket meanwhile.",
      },
      {
        id: "answer-asked-for-by-each",
        file: ANSWERS_HELD,
        find: "this.read(path) !== undefined || this.#asked.has(path)",
        replace: "this.read(path) !== undefined",
        why: "Each part of a page that needs an answer asks for it.",
      },
      {
        id: "answer-failed-stays-asked",
        file: ANSWERS_HELD,
        find: "      this.#asked.delete(path);\n      if (body !== undefined)",
        replace: "      if (body !== undefined)",
        why: "What failed once is never asked for again.",
      },
      {
        id: "answer-young-for-ever",
        file: ANSWERS_HELD,
        find: "return Date.now() - held.at >= ms;",
        replace: "return Date.now() < held.at;",
        why: "A page that lies open for a day shows yesterday's lists.",
      },
      {
        id: "answer-handed-over-as-new",
        file: ANSWERS_HELD,
        find: "queries.client.setQueryData([path], body, { updatedAt: at });",
        replace: "queries.client.setQueryData([path], body);",
        why: "What the server rendered counts as asked for when the query cache came.",
      },
      {
        id: "answers-oldest-first",
        file: ANSWERS_HELD,
        find: "other.at - one.at",
        replace: "one.at - other.at",
        why: "The head of a story is taken from the oldest list that has it.",
      },
      {
        id: "answer-unheard",
        file: ANSWERS_HELD,
        find: "      this.#held.set(path, { body, at: Date.now() });\n      this.#tell();",
        replace: "      this.#held.set(path, { body, at: Date.now() });",
        why: "What came over the socket is shown once something else changes.",
      },
    ],
  ),
  ...knownTo(ARCHIVE, [
    {
      id: "tag-list-never-ends",
      file: LABELLED,
      find: "records.length > limit ? { next: last }",
      replace: "records.length > 0 ? { next: last }",
      why: "The last page of a tag leads on to one that is not there.",
    },
    {
      id: "tag-list-leaves-one-out",
      file: LABELLED,
      find: "const shown = records.slice(0, limit);",
      replace: "const shown = records.slice(0, limit - 1);",
      why: "Each page of a tag is a story short of what it could show.",
    },
    {
      id: "tag-counted-for-each-spelling",
      file: LABELLED,
      find: "new Map(keywords.flatMap((name) => keyed(name)))",
      replace: "keywords.flatMap((name) => keyed(name))",
      why: "A story that has a tag in two spellings counts twice.",
    },
    {
      id: "tag-answer-outlives-its-list",
      file: "api/reads/labels/labelled-pages.ts",
      find: "stands: () => marks.of(label) === mark };\n    pages.set(address",
      replace: "stands: () => mark !== undefined };\n    pages.set(address",
      why: "A new story is on its tag's page a minute late.",
    },
    {
      id: "label-marks-never-renewed",
      file: "api/reads/labels/label-marks.ts",
      find: "    if (snapshot === last.snapshot) return last.marks;\n",
      replace: "    if (last.snapshot) return last.marks;\n",
      why: "Pages of tags and authors stay as they were when the process began.",
    },
    {
      id: "byline-of-others",
      file: "api/reads/labels/label-marks.ts",
      find: 'card.source === "internal" ? bylineNames(card.authorName ?? "") : []',
      replace: "[]",
      why: "What an author has just written is on their page twenty seconds late.",
      suites: AUTHORS,
    },
    {
      id: "byline-as-one-name",
      file: "core/news/labels/story-labels.ts",
      find: '...new Set(byline.split(",").map',
      replace: "...new Set([byline].map",
      why: "An article of two authors is on neither's page.",
      suites: AUTHORS,
    },
    {
      id: "author-list-for-ever",
      file: "api/reads/labels/author-directory.ts",
      find: "kept && performance.now() < kept.until ? kept.authors",
      replace: "kept ? kept.authors",
      why: "A page that the desk made for an author comes with the next start.",
      suites: AUTHORS,
    },
    {
      id: "author-slug-as-a-name",
      file: "api/reads/labels/author-directory.ts",
      find: `(await all()).get(\`/\${slug}\`)`,
      replace: "(await all()).get(slug)",
      why: "No author's page is found by its address.",
      suites: AUTHORS,
    },
  ]),
  ...knownTo(
    ["core/front", "workers/news/front.test.ts"],
    [
      {
        id: "band-takes-what-another-has",
        file: "core/front/bands.ts",
        find: "    for (const card of cards) taken.add(card.id);\n",
        replace: "",
        why: "One story stands in two bands of the front.",
      },
      {
        id: "band-takes-what-another-pins",
        file: "core/front/bands.ts",
        find: "!(pinned.has(card.id) && known.has(card.id))",
        replace: "true",
        why: "What an editor pinned into one band stands in another as well.",
      },
      {
        id: "band-without-cards",
        file: "workers/news/publish-news.ts",
        find: "[...page.list, ...page.bands.flatMap(({ cards }) => cards)]",
        replace: "page.list",
        why: "Bands name stories that the page has no card of.",
      },
    ],
  ),
];
