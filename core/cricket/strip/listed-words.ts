import { superOverInShort, superOverName } from "../super-over/super-over.ts";
import type { Match } from "../types.ts";
import { listedScores } from "../views.ts";
import { fewWords } from "./few-words.ts";

/**
 * The same as `fewWords` of a match in the list, of several super overs with which one it was: "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী
 * ভারত". `brief`: where there is little room.
 */
export function listedInWords(match: Match, brief = false): ReturnType<typeof fewWords> {
  const said = fewWords(match, brief);
  const supers = listedScores(match.innings, [match.teamA, match.teamB]).map(
    (scores) => scores.filter(({ superOver }) => superOver).length,
  );
  const played = Math.max(...supers);
  if (!said || said.english || played < 2) return said;
  return { words: said.words.replace("সুপার ওভার", (brief ? superOverInShort : superOverName)(played)) };
}
