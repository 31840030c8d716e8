import { present } from "../../present.ts";
import { lengthInBrackets } from "../in-words.ts";
import { hasLastInnings } from "../match-list/match-row.ts";
import { hasStart } from "../match-time.ts";
import { type Chase, isPaused, type Play, winnerOf } from "../play.ts";
import { revisedTarget } from "../revised-target.ts";
import { endedAsListed } from "../scorecard/ended-as-listed.ts";
import {
  decidedBy,
  listedSuperOverToCome,
  superOverInShort,
  superOverName,
  superOversBegun,
  superOverTarget,
  superOverToCome,
  withSuperOver,
} from "../super-over.ts";
import type { Match, MatchStatus, Scorecard, Sentence, Team, Told, ToldSide } from "../types.ts";
import { inningsOf, listedSuperOvers, sideAtBat } from "../views.ts";
import { IN_PLAY, LATE, NOT_STARTED, nowInWords, pauseInWord, playInWords, tossInWords } from "./play.ts";
import { namedSide } from "./side.ts";
import { targetInWords } from "./target.ts";

interface Stand {
  status: MatchStatus;
  play: Play;
  /** Number of super overs, including the current one. */
  superOvers: number;
  /** Number of the super over that comes next, from 1: after a tie, before its first ball. */
  toCome: number | undefined;
  /** Target in a break, if known. */
  target: string | undefined;
  chase: Chase;
  /** Whether the start is known, so that the time takes the place of words. */
  dated: boolean;
}

/** Sentences of a match. `brief`: shorter forms where there is little space. */
function sentences(
  { status, play, superOvers, toCome, target, chase, dated }: Stand,
  brief: boolean,
): Pick<Told, "stop" | "news" | "aside"> {
  if (toCome !== undefined) return { news: { words: decidedBy(toCome) } };
  const numbered = (said: Sentence | undefined): Sentence | undefined =>
    said && superOvers > 0 && !said.english
      ? { ...said, words: withSuperOver(said.words, superOvers, brief ? undefined : status) }
      : said;
  const said = numbered(playInWords(play, chase, brief));
  const aim = target === undefined ? undefined : { words: target };
  if (play.state === "paused" || play.state === "late") {
    const isLate = play.state === "late" && !play.stop?.rain;
    const adds = !(isLate && said && [NOT_STARTED, LATE].includes(said.words));
    const news = aim ?? numbered(play.now && nowInWords(play.now, chase, brief));
    return present({
      stop: said && (adds ? said : { ...said, aside: true as const }),
      news: news?.words === said?.words ? undefined : news,
    });
  }
  if (aim) return { news: aim };
  if (play.state === "awaited") return play.now && !dated ? { news: nowInWords(play.now) } : {};
  if (play.state === "over") return present({ news: said });
  if (superOvers > 0)
    return { news: said && !said.english ? said : { words: `${superOverName(superOvers)} চলছে` } };
  const also = play.also && nowInWords(play.also, chase, brief);
  const aside = also?.words === IN_PLAY || also?.words === said?.words ? undefined : also;
  return play.now ? present({ news: said, aside }) : present({ aside });
}

const pauseOf = (play: Play): string | undefined => (isPaused(play) ? pauseInWord(play) : undefined);

function told(stand: Stand, sides: readonly ToldSide[], brief: boolean): Told {
  const [a, b] = sides;
  const { play, superOvers } = stand;
  const superOver = superOvers > 0 ? superOverInShort(superOvers) : undefined;
  return present({ a, b, superOver, pause: pauseOf(play), ...sentences(stand, brief) });
}

/** A listed match in Bengali. */
export function tellListed(match: Match, brief = false): Told {
  const { status, play, innings, teamA, teamB } = match;
  const teams = [teamA, teamB];
  const supers = listedSuperOvers(innings, teams);
  const own = (team: Team, isSuper: boolean) =>
    inningsOf(innings, team).filter((one) => supers.has(one) === isSuper);
  const superOvers = Math.max(...teams.map((team) => own(team, true).length));
  const toCome = listedSuperOverToCome(match);
  const scoreOf = ({ runs, wickets, overs, ballsPerOver }: Match["innings"][number]) => ({
    score: wickets === undefined ? runs : `${runs}/${wickets}`,
    ...present({ overs: overs === undefined ? undefined : lengthInBrackets(overs, ballsPerOver) }),
  });
  const sides = teams.map((team): ToldSide => {
    const last = own(team, true)[superOvers - 1];
    return {
      ...namedSide(team),
      innings: own(team, false).map(scoreOf),
      ...(superOvers > 0 ? { superOver: { score: last ? scoreOf(last).score : "" } } : {}),
      ...(hasLastInnings(match, team) && toCome === undefined ? { batting: true } : {}),
      ...(winnerOf(play) === team.name ? { won: true } : {}),
    };
  });
  const dated = hasStart(match);
  const stand = { status, play, superOvers, toCome, target: undefined, chase: match, dated };
  const toss = innings.length === 0 && play.toss ? tossInWords(play.toss) : undefined;
  return { ...told(stand, sides, brief), ...present({ toss }) };
}

/**
 * A scorecard in Bengali; if it is older than the list's result, or has no innings, as listed. Scores of its own
 * innings are left to `toldOf`, because each ball would send them twice.
 */
export function tellCard(card: Scorecard): Told {
  const listed = card.inningsOrder.length === 0 ? card.listed : endedAsListed(card);
  if (listed) return tellListed(listed);
  const { status, play } = card;
  const [at, winner] = [sideAtBat(card), winnerOf(play)];
  const sides = card.teamOrder.flatMap((id): ToldSide[] => {
    const team = card.teams[id];
    if (!team) return [];
    const batting = at === id ? { batting: true as const } : {};
    return [{ ...team, innings: [], ...batting, ...(winner === team.name ? { won: true } : {}) }];
  });
  const innings = card.inningsOrder.flatMap((number) => card.innings[number] ?? []);
  const chase = { innings, ...present({ revisedTarget: revisedTarget(card) }) };
  const target = superOverTarget(card) ?? targetInWords(card);
  const [superOvers, toCome] = [superOversBegun(card), superOverToCome(card, play)];
  return told({ status, play, superOvers, toCome, target, chase, dated: false }, sides, false);
}
