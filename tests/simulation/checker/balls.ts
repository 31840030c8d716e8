import { isObject } from "./json.ts";

/** A ball under a name like this was told from scorecards, until its commentary is there: the provider has said no such ball. */
const FROM_SCORECARD = /^s\d/;
const ZERO = "০".codePointAt(0) ?? 0;

/** The last word of a ball's sentence, which is the score where that is not said apart; in Latin digits. */
function lastWordOf(sentence: string): string {
  const word = sentence.slice(sentence.lastIndexOf(" ") + 1);
  return Array.from(word, (letter) => {
    const digit = (letter.codePointAt(0) ?? 0) - ZERO;
    return digit >= 0 && digit < 10 ? String(digit) : letter;
  }).join("");
}

/** What a document of balls says of the commentary: by over and number, the runs of each ball, the score after it and its words. */
export function ballsSaid(document: unknown): object {
  const overs: Record<string, object> = {};
  const found = isObject(document) && isObject(document.overs) ? document.overs : {};
  for (const [place, over] of Object.entries(found)) {
    const own: Record<string, object> = {};
    for (const [number, ball] of Object.entries(isObject(over) && isObject(over.balls) ? over.balls : {})) {
      if (FROM_SCORECARD.test(number) || !isObject(ball)) continue;
      const { runs, score = lastWordOf(String(ball.sentence)), text } = ball;
      own[number] = { runs, score, text };
    }
    if (Object.keys(own).length > 0) overs[place] = own;
  }
  return overs;
}
