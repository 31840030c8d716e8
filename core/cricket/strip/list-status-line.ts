import { isLevel } from "../play.ts";
import { decidedBy, superOverInShort, superOverName } from "../super-over.ts";
import { playInWords, type Sentence } from "../tell/play.ts";
import type { Match } from "../types.ts";
import { listedScores } from "../views.ts";

const SUPER_OVER = superOverName(1);
const IS_OVER = /\/2 |\(1(?:\.0)?\)$/;

/**
 * Status line of a listed match, with the number of its super over: "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী
 * ভারত". `brief`: a shorter form where there is little space.
 */
export function listStatusLine(match: Match, brief = false): Sentence | undefined {
  const next = listedSuperOverToCome(match);
  if (next !== undefined) return { words: decidedBy(next) };
  if (match.status === "UPCOMING") {
    const place = match.venue ?? match.city;
    return place === undefined ? undefined : { words: place, english: true };
  }
  return withSuperOverListed(match, playInWords(match.play, match, brief), brief);
}

export function withSuperOverListed<Said extends Sentence | undefined>(
  match: Match,
  said: Said,
  brief = false,
): Said {
  const played = superOversListed(match);
  if (!said || said.english || played < 2) return said;
  return {
    ...said,
    words: said.words.replace(SUPER_OVER, (brief ? superOverInShort : superOverName)(played)),
  };
}

function superOversListed({ innings, teamA, teamB }: Match): number {
  const scores = listedScores(innings, [teamA, teamB]);
  return Math.max(...scores.map((all) => all.filter(({ superOver }) => superOver).length));
}

/**
 * Adds the super over in progress to the line if the line does not mention it: "সুপার ওভার: ৬ বলে চাই ৬ রান".
 */
export function listedWithSuperOver(match: Match, brief = false): Sentence | undefined {
  const said = listStatusLine(match, brief);
  const nth = superOversListed(match);
  if (match.status !== "LIVE" || nth === 0 || said?.words.includes(SUPER_OVER)) return said;
  const name = (brief ? superOverInShort : superOverName)(nth);
  return { words: said && !said.english ? `${name}: ${said.words}` : `${name} চলছে` };
}

/** Number of the super over that comes next by the list, from 1: the scores are level and neither side bats. */
export function listedSuperOverToCome(match: Match): number | undefined {
  const play = match.play;
  if (play.state !== "on" || !play.superOver || !isLevel(play)) return undefined;
  const [a = [], b = []] = listedScores(match.innings, [match.teamA, match.teamB]).map((scores) =>
    scores.filter(({ superOver }) => superOver),
  );
  const isOver = [a.at(-1), b.at(-1)].every((last) => !last || IS_OVER.test(last.score));
  return a.length === b.length && isOver ? a.length + 1 : undefined;
}
