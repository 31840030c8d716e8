import { wicketWith } from "../../outcome.ts";
import { asText, type Fields, fieldsOf, text } from "../reading.ts";

const WICKET = /^(\d{0,2})\s*(w|wk|wkt|wicket|out)$/i;
const EXTRA = /^(\d*)\s*(wd|nb|lb|b|p|wide|noball|no ball)$/i;
const RUNS = /^\d{1,2}$/;
/** A ball with its runs and event: "0(W)", "1(1WD)", "2(1NB)" (the provider's `This_Over`). */
const BRACKETED = /^(\d+)\((\d*)([a-z]+)\)$/i;
const SHORT: Record<string, string> = { wide: "wd", noball: "nb", "no ball": "nb" };

/** Outcome of a ball in our notation ("0", "4", "W", "1W", "wd", "2nb"); '' if unreadable. */
export function outcomeOf(runs: string, detail: string): string {
  const kind = detail.trim().toLowerCase();
  const wicket = WICKET.exec(kind);
  if (wicket) return wicketWith(RUNS.test(runs) ? Number(runs) : Number(wicket[1]));
  const extra = EXTRA.exec(kind);
  if (extra) {
    const name = SHORT[extra[2] ?? ""] ?? extra[2] ?? "";
    const total = (RUNS.test(runs) && runs) || extra[1] || "";
    const plain = name === "wd" || name === "nb";
    return plain && (total === "" || total === "0" || total === "1") ? name : `${total || "1"}${name}`;
  }
  return RUNS.test(runs) ? runs : "";
}

/**
 * Reads a ball as text ("4", "0(W)", "1W", "1(1WD)", "wd", "•"); '' if empty. Unknown words are cut to six
 * letters.
 */
export function outcomeFromText(written: string): string {
  const ball = written.trim();
  if (ball === "." || ball === "•" || ball === "·") return "0";
  const bracketed = BRACKETED.exec(ball);
  if (bracketed) return outcomeOf(bracketed[1] ?? "", bracketed[3] ?? "");
  const extra = EXTRA.exec(ball);
  if (extra) return outcomeOf(extra[1] ?? "", extra[2] ?? "");
  if (WICKET.test(ball)) return outcomeOf("", ball);
  return ball.slice(0, 6);
}

/**
 * Reads a ball that is an object: `{Outcome}` (over by over), `{T, B}` (the over in progress), or runs with a
 * detail (commentary).
 */
export function outcomeFromBall(raw: unknown): string {
  const fields: Fields | undefined = fieldsOf(raw);
  if (!fields) return outcomeFromText(asText(raw));
  const outcome = text(fields, "outcome");
  if (outcome !== "") return outcomeFromText(outcome);
  return outcomeOf(text(fields, "b", "runs"), text(fields, "t", "detail"));
}
