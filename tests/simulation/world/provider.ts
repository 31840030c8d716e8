import { createHash } from "node:crypto";
import { normaliseScorecard } from "../../../core/cricket/scorecard/scorecard.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import type { Fetched, FetchOptions } from "../../../platform/fetch/port.ts";
import { FetchError } from "../../../platform/fetch/port.ts";
import { providerScorecard } from "../../support/provider-scorecard.ts";
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import type { VirtualTime } from "../virtual-time.ts";

/** The outside world: scorecards that grow ball by ball, and the stories that are in the database. */
export interface Provider {
  /** A match that nothing is published of yet. */
  begin(code: string): void;
  title(code: string): string;
  /** One more ball; seldom a correction, where there may be one. */
  ball(code: string, options?: { mayCorrect: boolean }): void;
  end(code: string): void;
  ended(code: string): boolean;
  /** One story more, or another title. */
  story(): void;
  news(): { cards: StoryCard[]; total: number };
  /** HTTP, as a worker's fetcher has it. */
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
  /** Answers with 503 while it is true. */
  broken: boolean;
  /** The most that an answer takes, ms. */
  slowness: number;
}

interface Match {
  runs: number;
  wickets: number;
  balls: number;
  /** How often the provider has given its players other numbers: then hardly a field stays what it was. */
  numbering: number;
  /** ms of the simulation. */
  numberedAt: number;
  ended: boolean;
  body: string | undefined;
  before: string | undefined;
}

const PLAYERS = 11;
/** Other numbers for the players come no sooner. */
const NUMBERED_MS = 15_000;

export function createProvider(time: VirtualTime, random: Random, checker: Checker): Provider {
  const matches = new Map<string, Match>();
  const cards: StoryCard[] = [];
  let total = 0;

  const match = (code: string): Match => {
    const found = matches.get(code);
    if (!found) throw new Error(`There is no match ${code}`);
    return found;
  };
  const title = (code: string): string => `Match ${code}`;

  function say(code: string, body: string): void {
    const own = match(code);
    own.before = own.body;
    own.body = body;
    // The list may still say that it is being played.
    const cards = (["live", "result"] as const).flatMap((type) => {
      if (type === "result" && !own.ended) return [];
      const card = normaliseScorecard(JSON.parse(body), { code, type, title: title(code) });
      if (!card.ok) throw new Error(card.error);
      return [card.value];
    });
    checker.provided(`match:${code}`, ...cards);
  }

  const newsDocument = (): object => ({
    added: total,
    order: cards.map(({ id }) => id),
    stories: Object.fromEntries(cards.map((card) => [card.id, card])),
    internalTotal: 0,
    externalTotal: total,
  });

  const provider: Provider = {
    broken: false,
    slowness: 200,
    title,
    begin(code) {
      matches.set(code, {
        runs: 0,
        wickets: 0,
        balls: 0,
        numbering: 0,
        numberedAt: time.now(),
        ended: false,
        body: undefined,
        before: undefined,
      });
      checker.provided(`match:${code}`, { published: false, code, title: title(code) });
    },
    ball(code, { mayCorrect } = { mayCorrect: true }) {
      const own = match(code);
      if (own.ended) return;
      if (own.before !== undefined && random.chance(0.03) && mayCorrect) {
        // Said too early, and taken back word for word.
        say(code, own.before);
        return;
      }
      own.balls += 1;
      own.runs += random.whole(0, 6);
      own.wickets += random.chance(0.04) ? 1 : 0;
      if (time.now() - own.numberedAt > NUMBERED_MS && random.chance(0.2)) {
        own.numbering += 1;
        own.numberedAt = time.now();
      }
      say(code, scorecard(code, own));
    },
    end(code) {
      const own = match(code);
      own.ended = true;
      own.balls += 1;
      say(code, scorecard(code, own));
    },
    ended: (code) => match(code).ended,
    story() {
      const edited = cards[0];
      if (edited && random.chance(0.3)) cards[0] = { ...edited, title: `${edited.title}!` };
      else {
        total += 1;
        cards.unshift(card(total));
        cards.splice(20);
      }
      checker.provided("news:all", newsDocument());
    },
    news: () => ({ cards: [...cards], total }),
    async fetchBytes(url, { headers = {} }) {
      const name = /\/([^/]+)\.json$/.exec(url)?.[1] ?? "";
      await pause(time, random.whole(2, 20));
      // As it is when the request arrives, however long the answer then takes.
      const body = matches.get(name)?.body;
      const { broken } = provider;
      await pause(time, random.chance(0.05) ? random.whole(0, provider.slowness) : random.whole(2, 60));
      if (broken && random.chance(0.5)) throw new FetchError("network", "The provider hung up");
      const answer = (status: number, text: string, own: Record<string, string> = {}): Fetched => ({
        status,
        headers: own,
        body: Buffer.from(text),
        url,
      });
      if (broken) return answer(503, "");
      if (body === undefined) return answer(404, "");
      const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
      return headers["if-none-match"] === etag ? answer(304, "", { etag }) : answer(200, body, { etag });
    },
  };
  for (let count = 0; count < 25; count += 1) provider.story();
  return provider;
}

export function pause(time: VirtualTime, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void time.after(milliseconds, resolve));
}

/** In the format of the provider. */
function scorecard(code: string, { runs, wickets, balls, numbering, ended }: Match): string {
  const player = (team: number, index: number): string => `${team}${numbering}${index}`;
  const players = (team: number) =>
    Object.fromEntries(
      Array.from({ length: PLAYERS }, (_, index) => [
        player(team, index),
        { Name_Full: `Player ${index} of ${team}`, Name_Short: `P${index}/${team}` },
      ]),
    );
  return providerScorecard({
    code,
    status: ended ? "Match Ended" : "Play in Progress",
    result: ended ? "Reds won by 1 run" : "",
    runs,
    wickets,
    overs: `${Math.floor(balls / 6)}.${balls % 6}`,
    batters: Array.from({ length: PLAYERS }, (_, index) => ({
      id: player(1, index),
      runs: index === balls % 2 ? runs : index,
      balls: index === balls % 2 ? balls : index,
    })),
    bowler: player(2, 1),
    reds: players(1),
    blues: players(2),
  });
}

function card(number: number): StoryCard {
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
