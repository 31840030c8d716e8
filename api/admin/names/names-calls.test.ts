import { expect, it } from "vitest";
import { nameAnswer, nameConflict, nameList } from "../../../core/contract/lists/names.ts";
import { NAMES_BLOB, namesOfText } from "../../../core/cricket/names/corrected-names.ts";
import { normaliseScorecard } from "../../../core/cricket/read/scorecard/scorecard.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";
import { aMatch } from "../../../tests/support/sites/a-match.ts";

const NAMES = "/api/admin/names";
const { api, editor } = editorApiOfFile();
const name = { name: "Md. Alpha Riverton", bengali: "আলফা" };

it("corrects, changes and takes back a name for all its spellings, each once in the audit, and tells workers", async () => {
  const told = async () => namesOfText((await api.liveStore.getBlob(NAMES_BLOB)) ?? "[]");
  const added = await editor("POST", NAMES, name);
  const row = { ...name, key: "mohammad alpha riverton", revision: 1, seen: [] };
  expect([added.status, nameAnswer.parse(added.json).data]).toEqual([201, row]);
  expect(await told()).toEqual(new Map([[row.key, "আলফা"]]));
  const same = await editor("POST", NAMES, { ...name, name: "Mohammed Alpha  Riverton" });
  expect([same.status, same.json]).toMatchObject([400, { errors: [{ path: "name" }] }]);
  const one = `${NAMES}/${encodeURIComponent(row.key)}`;
  const changed = await editor("PUT", one, { bengali: "আলফা রিভারটন", revision: 1 });
  expect(nameAnswer.parse(changed.json).data).toEqual({ ...row, bengali: "আলফা রিভারটন", revision: 2 });
  expect(await told()).toEqual(new Map([[row.key, "আলফা রিভারটন"]]));
  const late = await editor("PUT", one, { bengali: "বিটা", revision: 1 });
  expect([late.status, nameConflict.parse(late.json).data.revision]).toEqual([409, 2]);
  expect((await editor("DELETE", `${one}?revision=2`)).status).toBe(200);
  expect(await told()).toEqual(new Map());
  expect((await editor("DELETE", `${one}?revision=2`)).status).toBe(404);
  const { entries } = await api.store.audit.page(1, 10);
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith("name."))).toEqual([
    ...["name.remove", "name.change", "name.correct"],
  ]);
});

it("lists names of today that are in Latin letters first, then corrections, with the matches that show them", async () => {
  const player = (Name_Full: string) => ({ Name_Full, Name_Short: Name_Full, Confirm_XI: true });
  const card = normaliseScorecard(
    {
      Matchdetail: { Match: { Code: "today1", Number: "1st T20I" }, Team_Home: "1", Team_Away: "2" },
      Teams: {
        "1": { Name_Full: "Rivers", Players: { "11": player("First River"), "12": player("Virat Kohli") } },
        "2": { Name_Full: "Hills", Players: { "21": player("<b>Hill</b>"), "22": player("First River") } },
      },
    },
    { code: "today1", type: "live" },
  );
  if (!card.ok) throw new Error(card.error);
  const match = aMatch("today1", { status: "LIVE", type: "live" });
  const old = aMatch("old1", { startsAt: "2020-01-01T10:00:00Z" });
  await api.publish("matches", { order: ["today1", "old1"], matches: { today1: match, old1: old } });
  await api.publish("match:today1", { ...card.value });
  await editor("POST", NAMES, { name: "Old River", bengali: "ওল্ড" });
  const seen = [{ code: "today1", title: "Rivers v Hills, 1st T20I" }];
  const rows = nameList.parse((await editor("GET", NAMES)).json).data;
  expect(rows.map(({ key: _, ...row }) => row)).toEqual([
    { name: "<b>Hill</b>", bengali: "", revision: 0, seen },
    { name: "First River", bengali: "", revision: 0, seen },
    { name: "Old River", bengali: "ওল্ড", revision: 1, seen: [] },
    { name: "Virat Kohli", bengali: "কোহলি", revision: 0, seen },
  ]);
});

it.each([
  ["HTML", { name: "<b>Alpha</b>" }],
  ["HTML in Bengali", { bengali: "<b>আলফা</b>" }],
  ["300 letters", { name: "A".repeat(300) }],
  ["300 Bengali letters", { bengali: "আ".repeat(300) }],
  ["emoji", { name: "Alpha 🏏" }],
  ["Bengali emoji", { bengali: "আলফা 🏏" }],
  ["two scripts", { bengali: "আলফা Riverton" }],
  ["Latin letters", { bengali: "Alpha" }],
  ["no name", { name: " " }],
  ["no letter", { name: "123" }],
  ["no Bengali", { bengali: "" }],
  ["a name that is no text", { name: { $gt: "" } }],
])("refuses %s by its field", async (_, wrong) => {
  const { status, json } = await editor("POST", NAMES, { name: "Beta", bengali: "বিটা", ...wrong });
  expect([status, json]).toMatchObject([400, { errors: [{ path: Object.keys(wrong)[0] }] }]);
});

it("takes a name in another script, with initials first or last, with dots and hyphens", async () => {
  for (const [written, key] of [
    ["Riverton AB", "ab riverton"],
    ["শান্ত 7", "শান্ত 7"],
    ["Søren O'Hill-Smith (c)", "søren o'hill-smith (c)"],
  ]) {
    const { status, json } = await editor("POST", NAMES, { name: written, bengali: "ডি. এল’এল-কে" });
    expect([status, nameAnswer.parse(json).data.key]).toEqual([201, key]);
  }
});
