import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { cleanups } from "../../support/each-file/cleanups.ts";
import { findProgram } from "../../support/programs.ts";

const FOLDER = new URL("../../../docs/ops/", import.meta.url).pathname;
const promtool = findProgram("promtool");
const why = promtool ? "" : " (skipped: promtool is not installed; install prometheus)";

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
});
const cases = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const read = (file: string): Promise<string> => readFile(join(FOLDER, file), "utf8");
const run = (...args: string[]) => promisify(execFile)(promtool ?? "", args, { cwd: FOLDER });

it("each alert has a case in which it is quiet and then fires", async () => {
  const { tests } = cases.parse(parse(await read("alerts.test.yml")));
  const { groups } = rules.parse(parse(await read("alerts.yml")));
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const tried = tests.filter(({ name, alert_rule_test: steps }) => {
    const counts = steps.filter(({ alertname }) => alertname === name).map((step) => step.exp_alerts.length);
    return counts[0] === 0 && counts.at(-1) === 1;
  });
  expect(tried.map(({ name }) => name)).toEqual(alerts);
});

describe.skipIf(promtool === undefined)(`Prometheus's own checks${why}`, () => {
  it("the alerts fire when they should, and not before", async () => {
    expect((await run("test", "rules", "alerts.test.yml")).stdout).toContain("SUCCESS");
  });

  it("can run what the dashboard asks", async () => {
    const { panels } = dashboard.parse(JSON.parse(await read("grafana-dashboard.json")));
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(30);
    const folder = await mkdtemp(join(tmpdir(), "khobor-dashboard-"));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "dashboard.yml");
    const recorded = asked.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll("$__rate_interval", "1m"),
    }));
    await writeFile(file, stringify({ groups: [{ name: "dashboard", rules: recorded }] }));
    expect((await run("check", "rules", file)).stdout).toContain(`${asked.length} rules found`);
  });
});
