import { expect, it } from "vitest";
import { readPlace, writePlace } from "./place.ts";

const id = "0123456789abcdef01234567";

const dates = [Date.UTC(2026, 10, 26), Date.UTC(1913, 10, 13), Date.parse("0000-01-01")];
it.each([0, 1, -1, 8.64e15, ...dates])("is read as it was written, of whatever date there is: %d", (rank) => {
  expect(readPlace(writePlace({ rank, id }))).toEqual({ rank, id });
});

const numbers = ["", "-", "--1", "1-", "zzzzzzzzzzz", "-zzzzzzzzzzz", "-zzzzzzzzzz"];
it.each(["", "-", "1.x", ...numbers.map((number) => `${number}.${id}`)])(
  "is none of what stands for no date, or for no story: %j",
  (text) => {
    expect(readPlace(text)).toBeUndefined();
  },
);
