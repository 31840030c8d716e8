import { expect, it } from "vitest";
import { collectLines } from "../../tests/support/log-lines.ts";
import { createLog } from "./log.ts";

function setUp() {
  const { out, lines } = collectLines();
  let now = 0;
  const later = (ms: number): void => {
    now += ms;
  };
  return { lines, later, log: createLog("info", out, () => now) };
}

it("writes a warning that comes again and again at most 200 times a minute, and says what it left out", () => {
  const { lines, later, log } = setUp();
  const service = log.child({ service: "api" });
  for (let n = 0; n < 500; n += 1) service.warn({ err: new Error("away") }, "the provider is away");
  for (let n = 0; n < 500; n += 1) log.warn("the provider is away");
  expect(lines).toHaveLength(200);
  log.error({ part: "database" }, "another thing is wrong");
  expect(lines).toHaveLength(201);
  later(59_999);
  service.warn({ topic: "x" }, "the provider is away");
  expect(lines).toHaveLength(201);
  later(1);
  service.warn({ topic: "y" }, "the provider is away");
  expect(lines.at(-1)).toMatchObject({
    level: 40,
    service: "api",
    topic: "y",
    msg: "the provider is away",
    suppressed: 801,
  });
  service.warn("the provider is away");
  expect(lines.at(-1)).not.toHaveProperty("suppressed");
});

it("keeps what is logged of an error, and leaves out nothing of what operators are told at other levels", () => {
  const { lines, log } = setUp();
  log.error({ err: new RangeError("too far") }, "it failed");
  expect(lines[0]).toMatchObject({
    level: 50,
    err: { type: "RangeError", message: "too far" },
    msg: "it failed",
  });
  for (let n = 0; n < 300; n += 1) log.info({ n }, "a step is done");
  expect(lines).toHaveLength(301);
  expect(lines.at(-1)).toMatchObject({ n: 299 });
});
