import { toBengaliDigits } from "../bengali/numerals.ts";

const RUNS = /^\d{1,2}$/;
const SIGN = /^(\d*)(W|wd|nb|b|lb|p)$/;
/** Spoken form and written mark of each kind of ball (docs/bengali.md). */
const SIGNS: Readonly<Record<string, readonly [spoken: string, written: string]>> = {
  W: ["উইকেট", "উ"],
  wd: ["ওয়াইড", "ওয়া"],
  nb: ["নো বল", "নো"],
  b: ["বাই", "বা"],
  lb: ["লেগ বাই", "লেবা"],
  p: ["পেনাল্টি", "পে"],
};
const SPOKEN_RUNS = ["কোনো রান নেই", "এক রান", "দুই রান", "তিন রান", "চার", "পাঁচ রান", "ছক্কা"];

export function wicketWith(runs: number): string {
  return runs > 0 ? `${runs}W` : "W";
}

export function isWicket(outcome: string): boolean {
  return /^\d{0,2}W$/.test(outcome);
}

/**
 * Outcome of a ball as a screen reader speaks it: "ছক্কা", "উইকেট, ১ রান", "কোনো রান নেই", "নো বল, ২ রান".
 * Unknown ones stay as written.
 */
export function spokenOutcome(outcome: string): string {
  const [, runs, sign = ""] = SIGN.exec(outcome) ?? [];
  const name = SIGNS[sign]?.[0];
  if (name !== undefined) return runs ? `${name}, ${toBengaliDigits(runs)} রান` : name;
  const scored = RUNS.test(outcome) ? Number(outcome) : Number.NaN;
  return SPOKEN_RUNS[scored] ?? (Number.isNaN(scored) ? outcome : `${toBengaliDigits(scored)} রান`);
}

export function markInBengali(outcome: string): string {
  const [, runs, sign = ""] = SIGN.exec(outcome) ?? [];
  const written = SIGNS[sign]?.[1];
  return toBengaliDigits(written === undefined ? outcome : `${runs}${written}`);
}

export type BallColour = "six" | "four" | "wicket" | "other";

/** Colour of a ball: 6 green, 4 blue, wicket red, others grey (decisions/cricket.md#popup). */
export function ballColour(outcome: string): BallColour {
  if (outcome === "6") return "six";
  if (outcome === "4") return "four";
  return isWicket(outcome) ? "wicket" : "other";
}
