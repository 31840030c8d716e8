import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { stubBrowser } from "../../../tests/support/browser-globals.ts";
import { ACCOUNT_KEY, noteAccount, readAccount } from "../../browser/device-owner.ts";
import { removeStored } from "../../browser/local-storage.ts";
import { changesOf, keysOfOthers, noteChange, parseChanges, writeChanges } from "./follow-changes.ts";

const team = (id: string): Follow => ({ kind: "team", id, name: id });
const said = (id: string, on: boolean, at: number) => ({ ...team(id), on, at });

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it("says since when all is followed and what was stopped, and of what was never noted that it is older", () => {
  noteChange(team("india"), true, 5);
  noteChange(team("oman"), true, 6);
  noteChange(team("oman"), false, 7);
  expect(changesOf([team("nepal"), team("india")])).toEqual([
    said("nepal", true, 0),
    said("india", true, 5),
    said("oman", false, 7),
  ]);
});

it("has a later change of a thing later, though this clock is behind", () => {
  writeChanges([said("india", true, 100)], "a");
  noteChange(team("india"), false, 50);
  expect(changesOf([])).toEqual([said("india", false, 101)]);
});

it("notes whose a change is, and says it to nobody", () => {
  noteChange(team("nepal"), true, 1);
  noteAccount("a");
  noteChange(team("india"), true, 2);
  removeStored(ACCOUNT_KEY);
  noteChange(team("oman"), true, 3);
  expect([...keysOfOthers("b")]).toEqual(["team india"]);
  expect([...keysOfOthers("a")]).toEqual([]);
  expect(changesOf([team("india")])).toContainEqual(said("india", true, 2));
  expect(JSON.stringify(changesOf([team("india"), team("oman")]))).not.toContain("account");
});

it("leaves a stop signed out with the account in which the thing was followed; followed anew it is nobody's", () => {
  writeChanges([said("india", true, 1)], "a");
  expect(readAccount()).toBeNull();
  noteChange(team("india"), false, 2);
  expect([...keysOfOthers("b")]).toEqual(["team india"]);
  noteChange(team("india"), true, 3);
  expect([...keysOfOthers("b")]).toEqual([]);
});

it("leaves out what is no change", () => {
  const good = said("india", true, 1);
  const fields = [{ at: -1 }, { at: 0.5 }, { on: 1 }, { id: "../a" }];
  const wrong = [null, ...fields.map((field) => ({ ...good, ...field }))];
  expect(parseChanges([...wrong, good, { ...good, account: 7 }])).toEqual([good, good]);
  expect(parseChanges("india")).toEqual([]);
});
