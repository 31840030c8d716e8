import { expect, it, vi } from "vitest";
import { storeModel } from "../../tests/support/databases/store-model.ts";
import { onEachDatabase } from "../each-database.test-support.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const SECOND = 1_000;
const MINUTE = 60_000;
const ids = ["r1", "r2", "r3"];

onEachDatabase("a message that is owed", {}, ({ store, uri }) => {
  const due = async (now: number) =>
    (await store.pushes.takeDue(`due-${now}`, now, MINUTE, 100)).map((one) => one.registrationId).toSorted();

  it("is owed once, and due when its time comes", async () => {
    await store.pushes.owe("a", ids, NOW, NOW + MINUTE);
    await store.pushes.owe("a", ids, NOW, NOW + MINUTE);
    expect(await store.pushes.hasDue(NOW + 59 * SECOND)).toBe(false);
    expect(await store.pushes.hasDue(NOW + MINUTE)).toBe(true);
    const taken = await Promise.all(
      ["t", "u"].map((token) => store.pushes.takeDue(token, NOW + MINUTE, MINUTE, 10)),
    );
    expect(
      taken
        .flat()
        .map((one) => one.registrationId)
        .toSorted(),
    ).toEqual(ids);
    expect(await due(NOW + MINUTE)).toEqual([]);
    expect(await due(NOW + 2 * MINUTE)).toEqual(ids);
  });

  it("is not taken by a worker that found it due before another one took it", async () => {
    await store.pushes.owe("a", ids, NOW, NOW);
    const Owed = storeModel(uri(), "OwedPush");
    const mark = Owed.updateMany.bind(Owed);
    let first: string[] = [];
    vi.spyOn(Owed, "updateMany").mockImplementationOnce(((filter: object, update: object) =>
      due(NOW).then((taken) => {
        first = taken;
        return mark(filter, update);
      })) as unknown as typeof mark);
    expect(await store.pushes.takeDue("late", NOW, MINUTE, 10)).toEqual([]);
    expect(first).toEqual(ids);
  });

  it("goes when it is settled, waits when it is postponed, and is due when it is given back", async () => {
    await store.pushes.owe("a", ids, NOW, NOW);
    const [first, second, ...others] = await store.pushes.takeDue("t", NOW, MINUTE, 10);
    const [third] = others;
    if (!first || !second || !third) throw new Error("nothing is owed");
    await store.pushes.settle([second, ...others.slice(1)], "t");
    await store.pushes.postpone(first, "t", NOW + 3 * MINUTE);
    expect(await due(NOW + 30 * SECOND)).toEqual([]);
    await store.pushes.giveBack([third], "t", NOW + 30 * SECOND);
    expect(await due(NOW + 30 * SECOND)).toEqual([third.registrationId]);
    const [again] = await store.pushes.takeDue("u", NOW + 3 * MINUTE, MINUTE, 10);
    expect(again).toEqual({ ...first, tries: 1 });
    expect(again?.since).toBe(NOW);
  });

  it("is left alone by a worker from which another one has taken it", async () => {
    await store.pushes.owe("a", ids, NOW, NOW);
    const lost = await store.pushes.takeDue("t", NOW, MINUTE, 10);
    const [one] = lost;
    if (!one) throw new Error("nothing is owed");
    expect(await store.pushes.takeDue("u", NOW + MINUTE, MINUTE, 10)).toEqual(lost);
    await store.pushes.settle(lost, "t");
    await store.pushes.postpone(one, "t", NOW);
    await store.pushes.giveBack(lost, "t", NOW);
    expect(await due(NOW + MINUTE)).toEqual([]);
    await store.pushes.settle(lost.slice(1), "u");
    expect(await store.pushes.takeDue("v", NOW + 2 * MINUTE, MINUTE, 10)).toEqual([one]);
  });
});
