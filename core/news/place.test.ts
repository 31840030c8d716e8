import { expect, it } from "vitest";
import { readPlace, writePlace } from "./place.ts";

const id = "0123456789abcdef01234567";

it("is read as it was written, of whatever date there is", () => {
  for (const rank of [
    0,
    1,
    Date.UTC(2026, 10, 26),
    Date.UTC(1913, 10, 13),
    -1,
    8.64e15,
    Date.parse("0000-01-01"),
  ])
    expect(readPlace(writePlace({ rank, id }))).toEqual({ rank, id });
});

it("is none of what stands for no date, or for no story", () => {
  for (const text of [
    "",
    "-",
    `.${id}`,
    `-.${id}`,
    `--1.${id}`,
    `1-.${id}`,
    `zzzzzzzzzzz.${id}`,
    `-zzzzzzzzzzz.${id}`,
    `-zzzzzzzzzz.${id}`,
    "1.x",
  ])
    expect({ text, place: readPlace(text) }).toEqual({ text, place: undefined });
});
