import { present } from "../../present.ts";
import { sideName, withoutKind } from "../bengali-teams.ts";
import { sideShortly } from "../charts/short-sides.ts";
import type { Team } from "../types.ts";

/** Side with its Bengali name and one Bengali word for it. Women's and under-19 sides stay recognisable. */
export function namedSide({ name, short }: Pick<Team, "name" | "short">): Team {
  const bengali = sideName(name);
  if (bengali === name) return { name, short };
  const brief = sideShortly({ name, short }) + bengali.slice(sideName(withoutKind(name)).length);
  return { name, short, bengali, ...present({ brief: brief.length < bengali.length ? brief : undefined }) };
}
