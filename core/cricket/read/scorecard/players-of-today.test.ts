import { expect, it } from "vitest";
import { genitive } from "../../../bengali/cases.ts";
import { normaliseScorecard } from "./scorecard.ts";

/** Elevens that the teams announced themselves, not those of samples or the demo. */
const MATCHES = {
  "two clubs of Dhaka": [
    "Parvez Hossain Emon, Jishan Alam, Najmul Hossain Shanto, Mohammad Mithun, Mosaddek Hossain, Mominul Haque, Mahfuzur Rahman Rabby, Rakibul Hasan, Nahid Rana, Mrittunjoy Chowdhury, Ripon Mondol",
    "Tamim Iqbal, Rony Talukdar, Mahidul Islam Ankon, Towhid Hridoy, Mushfiqur Rahim, Ariful Islam, Mehidy Hasan Miraz, Mohammad Saifuddin, Taijul Islam, Ebadot Hossain, Taskin Ahmed",
  ],
  "two clubs whose players are in no table": [
    "Imranuzzaman, Sadman Islam, Amite Hasan, Marshall Ayub, Pritom Kumar, Taibur Rahman, Shuvagata Hom, Arif Ahmed, Rubel Hossain, Rabiul Haque, Azmir Ahmed",
    "Anamul Haque, Sadiqur Rahman, Salman Hossain Emon, Shamsur Rahman, Tofael Ahmed, Moin Khan, Abdul Gaffar Saqlain, Wasi Siddiquee, Abu Hashim, Leon Islam, Ruyel Miah",
  ],
  "a women's international": [
    "Fargana Hoque, Rubya Haider, Sharmin Akhter, Nigar Sultana, Sobhana Mostary, Shorna Akter, Fahima Khatun, Nahida Akter, Rabeya Khan, Marufa Akter, Nishita Akter Nishi",
    "Muneeba Ali, Omaima Sohail, Sidra Amin, Aliya Riaz, Natalia Pervaiz, Fatima Sana, Rameen Shamim, Diana Baig, Sidra Nawaz, Nashra Sandhu, Sadia Iqbal",
  ],
  "a match of the BPL": [
    "Tamim Iqbal, Towhid Hridoy, Dawid Malan, Kyle Mayers, Mahmudullah, Mushfiqur Rahim, Rishad Hossain, Mohammad Nabi, James Fuller, Tanvir Islam, Ebadot Hossain",
    "Khawaja Nafay, Parvez Hossain Emon, Graham Clark, Hussain Talat, Mohammad Mithun, Shamim Hossain, Haider Ali, Khaled Ahmed, Shoriful Islam, Arafat Sunny, Alis Al Islam",
  ],
};

const scorecardOf = (elevens: readonly string[]) => {
  const teams = elevens.map((eleven, side) => [
    String(side + 1),
    {
      Name_Full: `Side ${side + 1}`,
      Players: Object.fromEntries(
        eleven.split(", ").map((name, at) => [`${side}${at}`, { Name_Full: name, Name_Short: name }]),
      ),
    },
  ]);
  const card = normaliseScorecard(
    { Matchdetail: { Match: { Code: "a1" } }, Teams: Object.fromEntries(teams) },
    { code: "a1" },
  );
  if (!card.ok) throw new Error(card.error);
  return Object.values(card.value.facts?.lineups ?? {}).flatMap(({ players }) => Object.values(players));
};

it.each(Object.entries(MATCHES))(
  "at least 95 of 100 players of %s are in Bengali, each called otherwise",
  (_, elevens) => {
    const players = scorecardOf(elevens);
    const named = players.flatMap(({ bengali }) => bengali ?? []);
    expect(players).toHaveLength(22);
    expect(named.length / players.length).toBeGreaterThanOrEqual(0.95);
    expect(new Set(named).size).toBe(named.length);
  },
);

it("leaves a name of no table in Latin letters, with the case ending set off", () => {
  const [player] = scorecardOf(["Zyx Riverton", "Tamim Iqbal"]);
  expect([player?.bengali, genitive(player?.name ?? "")]).toEqual([undefined, "Zyx Riverton-এর"]);
});
