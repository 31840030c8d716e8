import { expect, it } from "vitest";
import { logDestination } from "./destination.ts";
import { createLog } from "./log.ts";

function standardOutput(isTTY: boolean) {
  let text = "";
  const write = (line: string): void => {
    text += line;
  };
  return { out: { isTTY, write }, written: () => text };
}

it("is a line for people on a terminal, with what belongs to it", async () => {
  const { out, written } = standardOutput(true);
  const log = createLog("info", await logDestination(out, true));
  log.child({ service: "workers" }).info({ added: 9 }, "বাইশ গজ: 9 new stories");
  expect(written()).toMatch(
    /^\[?\d\d:\d\d:\d\d\]? INFO: বাইশ গজ: 9 new stories \{"service":"workers","added":9\}\n$/,
  );
});

it("is JSON for everything else", async () => {
  const { out, written } = standardOutput(false);
  createLog("info", await logDestination(out)).info({ port: 3000 }, "listening");
  expect(JSON.parse(written())).toMatchObject({ level: 30, port: 3000, msg: "listening" });
});

it("keeps an error with where it came from, over several lines", async () => {
  const { out, written } = standardOutput(true);
  const log = createLog("info", await logDestination(out, true));
  log.error({ err: new RangeError("too far") }, "it failed");
  expect(written()).toMatch(/ERROR: it failed *\n {4}err: \{\n[\s\S]*"too far"[\s\S]*\n +at /);
});
