import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it.each(["=1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1"])(
  "lets no spreadsheet take %j for a formula",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);
