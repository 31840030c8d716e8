import { matchNumber } from "../../../../core/cricket/names/match-number.ts";
import { VERSUS } from "../../../words/cricket.ts";
import { bengaliSide } from "../../names/Called.tsx";

/**
 * The title of a match, "ভারত বনাম পাকিস্তান, ২২তম ম্যাচ" where tables know all of that. `title`: as the provider writes it, "India v
 * Pakistan, 22nd Match".
 */
export function MatchTitle({ title }: { title: string }) {
  const [sides = "", number, more] = title.split(", ");
  const [a = "", b = "", c = more] = sides.split(/ vs?\.? /);
  const [one, other, which] = [bengaliSide(a), bengaliSide(b), number && matchNumber(number)];
  if (one === undefined || other === undefined || (number && !which) || c !== undefined)
    return <h1>{title}</h1>;
  return <h1 lang="bn">{one + VERSUS + other + (which ? `, ${which}` : "")}</h1>;
}
