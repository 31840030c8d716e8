import { fileURLToPath } from "node:url";
import { ensureWeb } from "../../tools/ensure-web.ts";
import { startApp } from "../support/sites/app.ts";
import { waitUntil } from "../support/wait.ts";
import { type BenchResult, measured, median } from "./result.ts";

const ROUNDS = 5;
const GOAL_SECONDS = 2.5;

/** Time from `node main.ts` with an empty data folder to the first page, and to the first with stories. */
export async function benchStart(): Promise<BenchResult[]> {
  const first: number[] = [];
  const filled: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Without this build, the benchmark would also measure a build after changes in web/.
    await ensureWeb(fileURLToPath(new URL("../../", import.meta.url)), () => undefined);
    const began = performance.now();
    const app = await startApp({ env: { NODE_ENV: "" } });
    const served = async (part: string): Promise<number> => {
      const page = () => fetch(`${app.url}/`).then((answer) => (answer.ok ? answer.text() : ""));
      await waitUntil(async () => (await page().catch(() => "")).includes(part), "the page is served");
      return (performance.now() - began) / 1000;
    };
    first.push(await served("<html"));
    filled.push(await served('href="/article/'));
    await app.stop();
  }
  const line = (page: string, values: readonly number[]): BenchResult =>
    measured(`start: an empty data folder to ${page}, median of ${ROUNDS}`, median(values), "s", {
      most: GOAL_SECONDS,
    });
  return [line("the first page served", first), line("the first page with stories", filled)];
}
