import { SHORT } from "../../../api/admin/sanitised-content.ts";
import { sanitiseArticle } from "../../../platform/html/sanitise-article.ts";
import { SMALL_BYTES, SMALL_LIST_BYTES } from "../../../workers/cricket/parsing/documents.ts";
import {
  readFixturesDocument,
  readScorecardDocument,
} from "../../../workers/cricket/parsing/read-document.ts";
import {
  HOSTILE_ARTICLES,
  HOSTILE_COMMENTARY,
  HOSTILE_FIXTURES,
  HOSTILE_SCORECARDS,
} from "../../support/hostile-inputs.ts";
import { median } from "../median.ts";
import type { BenchResult } from "../result.ts";

/** What is read without a thread may take so long, in ms: a ball, or a save, waits for no more of them than that. */
const MOST_MS = 15;
const RUNS = 9;
const MATCH = { code: "bad", title: "Reds v Blues", type: "live" } as const;

/** CPU of this thread, ms: what else the machine does is not in it. */
function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function worst(name: string, works: Readonly<Record<string, () => unknown>>): BenchResult {
  const took = Object.entries(works).map(([input, work]) => {
    for (let run = 0; run < 3; run += 1) work();
    return { input, ms: median(Array.from({ length: RUNS }, () => cpuOf(work))) };
  });
  const slowest = took.reduce((a, b) => (b.ms > a.ms ? b : a));
  return {
    name: `hostile: ${name}, read on the event loop, the worst (${slowest.input})`,
    value: slowest.ms,
    unit: "ms CPU",
    goal: `at most ${MOST_MS}`,
    met: slowest.ms <= MOST_MS,
  };
}

const documents = (
  inputs: Readonly<Record<string, (bytes?: number) => string>>,
  bytes: number,
  read: (document: { body: Uint8Array; contentType: string }) => unknown,
): Record<string, () => unknown> =>
  Object.fromEntries(
    Object.entries(inputs).map(([input, make]) => {
      const body = Buffer.from(make(bytes));
      return [input, () => read({ body, contentType: "application/json" })];
    }),
  );

/** What small documents and short texts cost at the most, since the workers and the API read them without a thread. */
export function smallReadings(): BenchResult[] {
  const articles = Object.entries(HOSTILE_ARTICLES)
    .map(([input, make]) => [input, make()] as const)
    .filter(([, html]) => html.length <= SHORT);
  return [
    worst(
      "a small scorecard",
      documents({ ...HOSTILE_SCORECARDS, ...HOSTILE_COMMENTARY }, SMALL_BYTES, (document) =>
        readScorecardDocument({ ...document, match: MATCH }),
      ),
    ),
    worst("a small list of fixtures", documents(HOSTILE_FIXTURES, SMALL_LIST_BYTES, readFixturesDocument)),
    worst(
      "a short article",
      Object.fromEntries(articles.map(([input, html]) => [input, () => sanitiseArticle(html)])),
    ),
  ];
}
