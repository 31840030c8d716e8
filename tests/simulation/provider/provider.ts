/**
 * The outside world, and the checker's only source of what is true in it. Nothing of the product is imported here or in
 * what this imports: documents that the product had made would be wrong wherever the product is.
 */
import { present } from "../../../core/present.ts";
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { FEED, type Front, launchedAgain, SECTIONS, type Story, shownFrontOf } from "./front.ts";
import { inStripOf, type ListedAs, listedOf, sentListOf, TITLE } from "./listing.ts";
import {
  ALL_OUT,
  commentaryOf,
  type Match,
  sentOf,
  shownBallsOf,
  shownOf,
  type Told as ToldBall,
} from "./match.ts";

/** Scorecards that grow ball by ball, and the stories that are in the database. */
export interface Provider {
  /** A match that nothing is published of yet. `commented`: its balls are told, too, in a document of their own. */
  begin(code: string, commented: boolean): void;
  /** What every match is called before its scorecard says. */
  title: string;
  /** One more ball; seldom a correction, where there may be one. */
  ball(code: string, options?: { mayCorrect: boolean }): void;
  /** What was said last was wrong: it is as it was before. */
  takeBack(code: string): void;
  end(code: string): void;
  /** The list says that it is over, as its scorecard has said before. */
  listAsResult(code: string): void;
  /** The list has it no more. */
  unlist(code: string): void;
  ended(code: string): boolean;
  /** One story more, or another title. */
  story(): void;
  /** Editors launch another front. */
  launch(): void;
  /** The stories of the database, the newest first, how many there ever were, and the front. */
  news(): { stories: readonly Story[]; total: number; front: Front };
  /** Its list of matches. */
  sendsList(): string;
  /** What it sends of a match; undefined before the first ball. */
  sends(code: string): string | undefined;
  /** What it sends of a match's balls; undefined while it tells none. */
  sendsBalls(code: string): string | undefined;
  /** Answers with 503 while it is true. */
  broken: boolean;
  /** Answers with 404 while it is true, as if it had nothing of any match. */
  empty: boolean;
  /** The most that an answer takes, ms. */
  slowness: number;
  /** The answer to the next request for this match waits until it is let go. */
  held: { code: string; taken: boolean; letGo: Promise<void> } | undefined;
}

/** What is said of a match: as it is sent, and as readers must be shown it. */
interface Said {
  sent: string;
  shown: object;
  match: Match;
}

interface Told {
  match: Match;
  /** When players were given other numbers last, ms of the simulation. */
  numberedAt: number;
  said: Said | undefined;
  before: Said | undefined;
  /** The balls that are told, those that are not told yet, and what is sent of the former; absent without commentary. */
  commentary?: { told: ToldBall[]; waiting: ToldBall[]; sent: string | undefined };
}

/** The commentary is later than the scorecard by so much at most, ms, where it is late. */
const LATE_MS = [100, 3_000] as const;
/** How many balls back words may be changed: some of them are shown no more. */
const MOST_BACK = 30;
/** Stories that the database keeps: a pinned one may be among those that go. */
const MOST_STORIES = 100;
/** Other numbers for the players come no sooner, ms. */
const NUMBERED_MS = 15_000;

export function createProvider(time: VirtualTime, random: Random, checker: Checker): Provider {
  const matches = new Map<string, Told>();
  const listed = new Map<string, ListedAs>();
  const stories: Story[] = [];
  let total = 0;
  let front: Front = { bands: [], headlines: [], launch: 0, brought: 0 };

  const told = (code: string): Told => {
    const found = matches.get(code);
    if (!found) throw new Error(`There is no match ${code}`);
    return found;
  };

  function say(own: Told, said: Said): void {
    own.before = own.said;
    own.said = said;
    checker.provided(`match:${own.match.code}`, said.shown);
    sayInList(own.match.code);
  }

  /** List and strip say of a match what the list has, and what its scorecard said last. */
  function sayInList(code: string): void {
    const as = listed.get(code);
    if (!as) return;
    const match = told(code).said?.match;
    checker.provided(`matches/${code}`, listedOf(code, as, match));
    checker.provided(`strip/${code}`, inStripOf(as, match));
  }

  function list(code: string, as: ListedAs | undefined): void {
    if (as) listed.set(code, as);
    else listed.delete(code);
    checker.lists([...listed.keys()]);
    sayInList(code);
  }

  /** The commentary has come to what the scorecard says. */
  function tellBalls({ match: { code }, commentary }: Told): void {
    if (!commentary || commentary.waiting.length === 0) return;
    // Now and then what was said of an earlier ball is said anew.
    const again = commentary.told.at(-random.whole(1, MOST_BACK));
    if (again && random.chance(0.1)) again.words += "!";
    commentary.told.push(...commentary.waiting.splice(0));
    commentary.sent = commentaryOf(code, commentary.told);
    checker.provided(`balls:${code}`, shownBallsOf(commentary.told));
  }

  /** A ball was bowled: mostly its commentary is there as soon as its score is, and else a little later. */
  function bowled(own: Told, runs: number): void {
    const { match, commentary } = own;
    commentary?.waiting.push({
      ball: match.balls,
      runs,
      total: { runs: match.runs, wickets: match.wickets },
      words: `Ball ${match.balls}`,
    });
    if (commentary && random.chance(0.4)) time.after(random.whole(...LATE_MS), () => tellBalls(own));
    else tellBalls(own);
  }

  const sayNow = (own: Told): void =>
    say(own, { sent: sentOf(own.match), shown: shownOf(own.match), match: { ...own.match } });

  const sayNews = (): void => checker.provided("news:all", shownFrontOf(stories, total, front));

  const provider: Provider = {
    broken: false,
    empty: false,
    slowness: 200,
    held: undefined,
    title: TITLE,
    begin(code, commented) {
      matches.set(code, {
        match: { code, runs: 0, wickets: 0, balls: 0, numbering: 0, ended: false },
        numberedAt: time.now(),
        said: undefined,
        before: undefined,
        ...(commented ? { commentary: { told: [], waiting: [], sent: undefined } } : {}),
      });
      checker.provided(`balls:${code}`, shownBallsOf([]));
      checker.provided(`match:${code}`, { published: false, code, title: TITLE });
      list(code, "live");
    },
    ball(code, { mayCorrect } = { mayCorrect: true }) {
      const own = told(code);
      const { match } = own;
      if (match.ended) return;
      if (own.before !== undefined && random.chance(0.03) && mayCorrect) {
        // Said too early, and taken back word for word.
        provider.takeBack(code);
        return;
      }
      match.balls += 1;
      // Of a match with commentary few: balls that are far ahead of the scorecard that Redis holds are not believed.
      const runs = random.whole(0, own.commentary ? 1 : 6);
      match.runs += runs;
      if (random.chance(0.04)) match.wickets = Math.min(match.wickets + 1, ALL_OUT);
      if (time.now() - own.numberedAt > NUMBERED_MS && random.chance(0.2)) {
        match.numbering += 1;
        own.numberedAt = time.now();
      }
      sayNow(own);
      bowled(own, runs);
    },
    takeBack(code) {
      const own = told(code);
      if (own.before) say(own, own.before);
    },
    end(code) {
      const own = told(code);
      own.match.ended = true;
      own.match.balls += 1;
      sayNow(own);
      bowled(own, 0);
    },
    listAsResult: (code) => list(code, "result"),
    unlist: (code) => list(code, undefined),
    ended: (code) => told(code).match.ended,
    story() {
      const edited = stories[0];
      if (edited && random.chance(0.3)) stories[0] = { ...edited, title: `${edited.title}!` };
      else {
        total += 1;
        stories.unshift(story(total, random.pick(SECTIONS.map((section) => ({ section }))).section));
        stories.splice(MOST_STORIES);
      }
      sayNews();
    },
    launch() {
      front = launchedAgain(stories, front, random);
      sayNews();
    },
    news: () => ({ stories: [...stories], total, front }),
    sendsList: () => sentListOf(listed),
    sends: (code) => matches.get(code)?.said?.sent,
    sendsBalls: (code) => matches.get(code)?.commentary?.sent,
  };
  for (let count = 0; count < 60; count += 1) provider.story();
  provider.launch();
  return provider;
}

function story(number: number, section: string | undefined): Story {
  return {
    id: `story-${number}`,
    title: `খবর ${number}`,
    excerpt: "ক".repeat(40),
    publishDate: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    readTime: 3,
    contentType: "News",
    source: FEED,
    ...present({ category: section }),
  };
}
