import { expect, it } from "vitest";
import { setTracer } from "../../platform/tracing/tracing.ts";
import { startTestApi } from "../../tests/support/sites/test-api.ts";

it("what strangers send costs the trace collector nothing", async () => {
  const ended: string[] = [];
  const begin = (name: string) => ({ carrier: "", note() {}, end: () => void ended.push(name) });
  const restore = setTracer({ begin });
  const api = await startTestApi();
  try {
    for (const path of ["/api/stories/65f0c2d1a4b3e2f1c0d9e8f7/opened", "/api/nothing", "/api/admin/news"])
      await fetch(`http://127.0.0.1:${api.port}${path}`, { method: "POST" });
  } finally {
    await api.close();
    restore();
  }
  expect(ended).toEqual([]);
});
