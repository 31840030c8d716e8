import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { licencesOf } from "./licences.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

it("gives each bundled package once, with version, licence and the authors' own notice", () => {
  const text = licencesOf([
    `${ROOT}web/App.tsx`,
    `\0${ROOT}node_modules/react/index.js?commonjs-es-import`,
    `${ROOT}node_modules/react/cjs/react.production.js`,
    `${ROOT}node_modules/@tanstack/query-core/build/modern/query.js`,
  ]);
  expect(text.match(/^\S+ \d+\.\d+\.\d+ \(.+\)$/gm)).toEqual([
    expect.stringMatching(/^@tanstack\/query-core .*\(MIT\)$/),
    expect.stringMatching(/^react .*\(MIT\)$/),
  ]);
  expect(text.match(/Copyright \(c\) .*/g)).toHaveLength(2);
});
