import { expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { collectLines } from "../tests/support/log-lines.ts";
import { openTestPlatform } from "../workers/workers.test-support.ts";
import { startApi } from "./start.ts";

it.each([
  ["", "PUBLISHER_EMAIL is not set: the contact page names no address to write to."],
  ["desk@khobor.example", "PUBLISHER_EMAIL is desk@khobor.example, which nobody receives: the contact page"],
  ["desk@paper.bd", undefined],
])("the start in production with the address %j says what readers lack", async (email, said) => {
  const { platform, store, close } = await openTestPlatform({ PUBLISHER_EMAIL: email });
  const { out, lines } = collectLines();
  const config = { ...platform.config, production: true };
  const api = await startApi({ ...platform, config, log: createLog("info", out) }, store);
  const warnings = lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
  expect(warnings).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
  await api.close();
  await close();
});
