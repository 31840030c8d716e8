import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { inBothShapes, type Newsroom } from "../support/sites/newsroom.ts";
import { waitUntil } from "../support/wait.ts";
import { type BenchResult, measured, median } from "./result.ts";

const ARTICLES = 40;
const WARM_UP = 5;
const GOAL_MS = 1_000;

/** Measures the time from an editor's save to an open reader, in one process and over Redis. */
export const benchPublish = (): Promise<BenchResult[]> => inBothShapes(measure);

async function measure(shape: string, newsroom: Newsroom): Promise<BenchResult> {
  const taken: number[] = [];
  try {
    await waitUntil(async () => (await newsroom.api.liveStore.read("admin")) !== undefined, "it is up");
    const reader = await newsroom.reader("news:bengal");
    await waitUntil(() => reader.held() !== undefined, "the list is read");
    for (let at = 0; at < ARTICLES + WARM_UP; at += 1) {
      const began = performance.now();
      const seen = new Promise<number>((resolve) => {
        reader.socket.on("change", (change: { topic?: unknown }) => {
          if (change.topic === "news:bengal") resolve(performance.now());
        });
      });
      const answer = await newsroom.editor("POST", "/api/admin/news", {
        title: `নদীর পাড়ে মেলা ${at}`,
        content: "<p>সকাল থেকে ভিড় করেছেন গ্রামের মানুষ।</p>",
        category: "bengal",
        published: true,
      });
      const { id } = adminArticleAnswer.parse(answer.json).data;
      taken.push((await seen) - began);
      await waitUntil(async () => !(await newsroom.api.store.articles.pendingOf(id)), "it is settled");
      reader.socket.off("change");
    }
  } finally {
    await newsroom.close();
  }
  const value = median(taken.slice(WARM_UP));
  return measured(`publish: from an editor's save to an open reader, ${shape}`, value, "ms", {
    most: GOAL_MS,
  });
}
