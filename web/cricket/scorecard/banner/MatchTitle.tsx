import { matchNumber } from "../../../../core/cricket/names/match-number.ts";
import { VERSUS } from "../../../words/cricket.ts";
import { bengaliSide } from "../../names/Called.tsx";
import { Unbroken } from "./Unbroken.tsx";

interface MatchTitleProps {
  /** As the provider writes it: "India v Pakistan, 22nd Match". */
  title: string;
  /** Of the sides. */
  names: readonly string[];
}

/** The title of a match, "ভারত বনাম পাকিস্তান, ২২তম ম্যাচ" where tables know all of that; no line of it ends within a name. */
export function MatchTitle({ title, names }: MatchTitleProps) {
  const [sides = "", number, more] = title.split(", ");
  const [a = "", b = "", c = more] = sides.split(/ vs?\.? /);
  const [one, other, which] = [bengaliSide(a), bengaliSide(b), number && matchNumber(number)];
  if (one === undefined || other === undefined || (number && !which) || c !== undefined)
    return (
      <h1>
        <Unbroken names={names}>{title}</Unbroken>
      </h1>
    );
  return (
    <h1 lang="bn">
      <Unbroken names={[one, other, which ?? one]}>
        {one + VERSUS + other + (which ? `, ${which}` : "")}
      </Unbroken>
    </h1>
  );
}
