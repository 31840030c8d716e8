import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (file: string): string => readFileSync(new URL(`../docs/ops/${file}`, import.meta.url), "utf8");

it("docs/ops/README.md says of every alert where to look first", () => {
  const alerts = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const rows = [...read("README.md").matchAll(/^\| (`Khobor[^|]+) \| ([^|]{10,}) \|$/gm)];
  const said = rows.flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(said.toSorted()).toEqual(alerts.toSorted());
});
