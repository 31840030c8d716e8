import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPage } from "./deferred.tsx";

const reload = vi.fn();
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

const Part = () => null;
const gone = () => Promise.reject(new Error("404"));
const settled = () => new Promise((done) => setImmediate(done));

it("reloads the page once when a chunk that is needed is gone, and then says so", async () => {
  const page = lazyPage("a.tsx", gone);
  void page.load();
  await settled();
  expect(reload).toHaveBeenCalledOnce();
  await expect(page.load()).rejects.toThrow("404");
  expect(reload).toHaveBeenCalledOnce();
});

it("does not reload it for a chunk that is fetched ahead, until that is needed", async () => {
  const page = lazyPage("a.tsx", gone);
  page.prefetch();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  page.prefetch();
  void page.load();
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it("loads once what is fetched ahead and then needed, and again after a failure", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  load.mockRejectedValueOnce(new Error("away"));
  const page = lazyPage("a.tsx", load);
  page.prefetch();
  await settled();
  expect(page.loaded()).toBeUndefined();
  page.prefetch();
  expect(await page.load()).toBe(Part);
  expect([page.loaded(), load.mock.calls.length]).toEqual([Part, 2]);
});
