import { expect, it } from "vitest";
import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import { ballsOf } from "../../core/cricket/balls/tail.ts";
import { diffEvents, markAllSent } from "../../core/cricket/events/diff-events.ts";
import { NAMES_BLOB, NAMES_SECONDS, namesText } from "../../core/cricket/names/corrected-names.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { commentary, rowsOf } from "../commentary.test-support.ts";
import { scorecard } from "../provider.test-support.ts";
import { type Run, run, runCricket, until } from "../workers.test-support.ts";

const KOHLI = { name: "Virat Kohli", bengali: "কোহলি" };

it("holds for a batter who is in, while the provider has nothing new, and after a restart; while the database is away those known hold", async () => {
  const written = (text: string) => text.replaceAll("A Batter", KOHLI.name);
  const documents = {
    "/live1.json": written(scorecard({ code: "live1", runs: 8, overs: "1.2" })),
    "/live1_commentary_all_1.json": written(commentary(rowsOf(8))),
  };
  const match = { code: "live1", list: "live", status: "Play in Progress" } as const;
  const { provider, shared, ...workers } = await runCricket([match], {}, { documents });
  const shown = (of: Run, bengali: string) =>
    until(bengali, async () => {
      const card = await of.doc<Scorecard>("match:live1");
      const balls = await of.doc<BallsDocument>("balls:live1");
      const batter = card?.published ? card.innings["1"]?.batters["11"] : undefined;
      const batters = balls ? ballsOf(balls).map(({ batter }) => batter) : [];
      return batter?.bengali === bengali && batters.length > 0 && batters.every((name) => name === bengali)
        ? card
        : undefined;
    });
  const before = await shown(workers, KOHLI.bengali);
  const correct = async (of: Run, bengali: string): Promise<void> => {
    const { names } = shared.store;
    const [known] = await names.list(1);
    if (known) await names.change(known.key, bengali, known.revision);
    else await names.add({ key: "virat kohli", name: KOHLI.name, bengali });
    await of.live.putBlob(NAMES_BLOB, namesText(await names.list(10)), NAMES_SECONDS);
  };
  await correct(workers, "চিকু");
  const after = await shown(workers, "চিকু");
  expect(after.innings["1"]?.runs).toBe(before.innings["1"]?.runs);
  expect(diffEvents(markAllSent(before), after).events).toEqual([]);
  await workers.close();

  const away = {
    ...shared.store,
    names: { ...shared.store.names, list: () => Promise.reject(new Error("The database is away")) },
  };
  const again = await run(shared, provider, { cricket: true });
  await shown(again, "চিকু");
  await again.close();
  const withoutDatabase = await run(shared, provider, { cricket: true, store: away });
  await shown(withoutDatabase, KOHLI.bengali);
  await correct(withoutDatabase, "বিরাট");
  await shown(withoutDatabase, "বিরাট");
});
