import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { frontAnswer } from "../../core/contract/front.ts";
import { parseNewsDocument } from "../../core/news/parse-documents.ts";
import type { Reader } from "../support/sites/gateway.ts";
import { inBothShapes, type Newsroom } from "../support/sites/newsroom.ts";
import { waitUntil } from "../support/wait.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const FRONTS = 500;
const STORIES = 25;
const LAUNCHES = 12;
const WARM_UP = 2;
const GOAL_MS = 1_000;

/** From an editor's launch of the front until the last of many open fronts has it. Readers, gateway and API share a process. */
export const benchFront = (): Promise<BenchResult[]> => inBothShapes(measure);

async function write(newsroom: Newsroom, number: number): Promise<string> {
  const answer = await newsroom.editor("POST", "/api/admin/news", {
    title: `নদীর পাড়ে মেলা ${number}`,
    content: "<p>সকাল থেকে ভিড় করেছেন গ্রামের মানুষ।</p>",
    category: "bengal",
    published: true,
  });
  return adminArticleAnswer.parse(answer.json).data.id;
}

/** The lead of the front that a reader holds. */
function leadOf(reader: Reader): string | undefined {
  const held = reader.held();
  return held && parseNewsDocument(held.value)?.order[0];
}

async function measure(shape: string, newsroom: Newsroom): Promise<BenchResult> {
  const taken: number[] = [];
  try {
    await waitUntil(async () => (await newsroom.api.liveStore.read("admin")) !== undefined, "it is up");
    const ids: string[] = [];
    for (let number = 0; number < STORIES; number += 1) ids.push(await write(newsroom, number));
    const readers = await Promise.all(Array.from({ length: FRONTS }, () => newsroom.reader("news:all")));
    await waitUntil(() => readers.every((reader) => leadOf(reader) === ids.at(-1)), "all have the front");
    let { revision } = frontAnswer.parse((await newsroom.editor("GET", "/api/admin/front")).json).data;
    for (let launch = 0; launch < LAUNCHES + WARM_UP; launch += 1) {
      const lead = ids[launch];
      const draft = { pins: [{ id: lead, place: 1 }], hidden: [], cards: [] };
      const saved = await newsroom.editor("PUT", "/api/admin/front", { revision, draft });
      const all = Promise.all(
        readers.map(
          (reader) =>
            new Promise<void>((resolve) => {
              const look = (): void => {
                if (leadOf(reader) !== lead) return;
                reader.socket.off("change", look);
                resolve();
              };
              reader.socket.on("change", look);
            }),
        ),
      );
      const began = performance.now();
      const launched = await newsroom.editor("POST", "/api/admin/front/launch", {
        revision: frontAnswer.parse(saved.json).data.revision,
      });
      await all;
      taken.push(performance.now() - began);
      ({ revision } = frontAnswer.parse(launched.json).data);
    }
  } finally {
    await newsroom.close();
  }
  const measured = taken.slice(WARM_UP);
  const worst = Math.max(...measured);
  return {
    name: `front: from a launch until the last of ${FRONTS} open fronts has it, ${shape}, the worst of ${LAUNCHES} (median ${median(measured).toFixed(0)} ms)`,
    value: worst,
    unit: "ms",
    goal: `at most ${GOAL_MS} ms`,
    met: worst <= GOAL_MS,
  };
}
