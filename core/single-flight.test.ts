import { expect, it } from "vitest";
import { oneAtATime, singleFlight } from "./single-flight.ts";

it("does the work once for all who ask meanwhile, and anew for who asks later", async () => {
  const share = singleFlight<number>();
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = (key: string): Promise<number> =>
    share(key, () => {
      const work = Promise.withResolvers<number>();
      begun.push(work);
      return work.promise;
    });
  const both = Promise.all([ask("a"), ask("a")]);
  const other = ask("b");
  expect(begun).toHaveLength(2);
  begun[0]?.resolve(1);
  begun[1]?.resolve(2);
  expect(await both).toEqual([1, 1]);
  expect(await other).toBe(2);
  void ask("a");
  expect(begun).toHaveLength(3);
});

it("tells all of a failure, and forgets it", async () => {
  const share = singleFlight<string>();
  const fail = (): Promise<string> => Promise.reject(new Error("away"));
  const outcomes = await Promise.allSettled([share("a", fail), share("a", fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "back")).toBe("back");
});

it("does work without a key once at a time, and says what is under way", async () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const asked: string[] = [];
  const ask = oneAtATime((name: string) => {
    asked.push(name);
    const work = Promise.withResolvers<string>();
    begun.push(work);
    return work.promise;
  });
  expect(ask.underWay()).toBeUndefined();
  const first = ask("a");
  expect(ask("b")).toBe(first);
  expect(ask.underWay()).toBe(first);
  begun[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  expect(ask.underWay()).toBeUndefined();
  void ask("c");
  expect(asked).toEqual(["a", "c"]);
});
