/**
 * The outside world, and the checker's only source of what is true in it. Nothing of the product is imported here or in
 * what this imports: documents that the product had made would be wrong wherever the product is.
 */
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { inStripOf, type ListedAs, listedOf, sentListOf, TITLE } from "./listing.ts";
import { ALL_OUT, type Match, sentOf, shownOf } from "./match.ts";
import { type Story, shownNewsOf } from "./news.ts";

/** Scorecards that grow ball by ball, and the stories that are in the database. */
export interface Provider {
  /** A match that nothing is published of yet. */
  begin(code: string): void;
  /** What every match is called before its scorecard says. */
  title: string;
  /** One more ball; seldom a correction. */
  ball(code: string): void;
  end(code: string): void;
  /** The list says that it is over, as its scorecard has said before. */
  listAsResult(code: string): void;
  /** The list has it no more. */
  unlist(code: string): void;
  ended(code: string): boolean;
  /** One story more, or another title. */
  story(): void;
  /** The stories of the database, the newest first, and how many there ever were. */
  news(): { stories: readonly Story[]; total: number };
  /** Its list of matches. */
  sendsList(): string;
  /** What it sends of a match; undefined before the first ball. */
  sends(code: string): string | undefined;
  /** Answers with 503 while it is true. */
  broken: boolean;
  /** Answers with 404 while it is true, as if it had nothing of any match. */
  empty: boolean;
  /** The most that an answer takes, ms. */
  slowness: number;
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
}

/** Stories that the database keeps. */
const MOST_STORIES = 100;
/** Other numbers for the players come no sooner, ms. */
const NUMBERED_MS = 15_000;

export function createProvider(time: VirtualTime, random: Random, checker: Checker): Provider {
  const matches = new Map<string, Told>();
  const listed = new Map<string, ListedAs>();
  const stories: Story[] = [];
  let total = 0;

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

  const sayNow = (own: Told): void =>
    say(own, { sent: sentOf(own.match), shown: shownOf(own.match), match: { ...own.match } });

  const sayNews = (): void => checker.provided("news:all", shownNewsOf(stories, total));

  const provider: Provider = {
    broken: false,
    empty: false,
    slowness: 200,
    title: TITLE,
    begin(code) {
      matches.set(code, {
        match: { code, runs: 0, wickets: 0, balls: 0, numbering: 0, ended: false },
        numberedAt: time.now(),
        said: undefined,
        before: undefined,
      });
      checker.provided(`match:${code}`, { published: false, code, title: TITLE });
      list(code, "live");
    },
    ball(code) {
      const own = told(code);
      const { match } = own;
      if (match.ended) return;
      if (own.before !== undefined && random.chance(0.03)) {
        // Said too early, and taken back word for word.
        say(own, own.before);
        return;
      }
      match.balls += 1;
      match.runs += random.whole(0, 6);
      if (random.chance(0.04)) match.wickets = Math.min(match.wickets + 1, ALL_OUT);
      if (time.now() - own.numberedAt > NUMBERED_MS && random.chance(0.2)) {
        match.numbering += 1;
        own.numberedAt = time.now();
      }
      sayNow(own);
    },
    end(code) {
      const own = told(code);
      own.match.ended = true;
      own.match.balls += 1;
      sayNow(own);
    },
    listAsResult: (code) => list(code, "result"),
    unlist: (code) => list(code, undefined),
    ended: (code) => told(code).match.ended,
    story() {
      const edited = stories[0];
      if (edited && random.chance(0.3)) stories[0] = { ...edited, title: `${edited.title}!` };
      else {
        total += 1;
        stories.unshift(story(total));
        stories.splice(MOST_STORIES);
      }
      sayNews();
    },
    news: () => ({ stories: [...stories], total }),
    sendsList: () => sentListOf(listed),
    sends: (code) => matches.get(code)?.said?.sent,
  };
  for (let count = 0; count < 60; count += 1) provider.story();
  return provider;
}

function story(number: number): Story {
  return {
    id: `story-${number}`,
    title: `খবর ${number}`,
    excerpt: "ক".repeat(40),
    publishDate: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    readTime: 3,
    contentType: "News",
    source: "একটি সংবাদপত্র",
  };
}
