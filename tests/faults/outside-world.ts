import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { followScorecards } from "../../core/cricket/list-and-scorecard.ts";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import { listedTitle } from "../../core/cricket/scorecard/match-title.ts";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { fixtures, rss, scorecard } from "../../workers/provider.test-support.ts";

/** Kinds of bad answers that a source can give. */
export const LIES = ["hang", "error", "html", "truncated", "empty", "other match", "past"] as const;
export type Manner = "good" | (typeof LIES)[number];

/**
 * A provider and a publisher in one server, which change only on request and remember all data that they sent.
 */
export interface OutsideWorld {
  port: number;
  codes: readonly string[];
  begin(): string;
  bowl(code: string): void;
  /** Bowls the last ball: the scorecard gets the result, and the list moves the match to the results. */
  end(code: string): void;
  addStory(): void;
  manner: Manner;
  scorecards(code: string): ReadonlySet<string>;
  scorecard(code: string): Scorecard;
  matches(): MatchListDocument;
  headlines(): readonly string[];
  hanging(): number;
  close(): Promise<void>;
}

const MATCHES = 4;
const RESULT = "Reds won by 9 wickets";
const STORIES = 12;
const FIRST = Date.UTC(2026, 7, 16, 10);

/** The provider's time format. Each ball takes a second, but the time advances by an hour. */
function timestamp(ball: number): string {
  const [date = "", time = ""] = new Date(FIRST + ball * 1000).toISOString().replace("Z", "").split("T");
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}T${time}+00:00`;
}

/** JSON with sorted keys and without the shape's number, which can be compared as text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === "documentShape"
      ? undefined
      : typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
}

export async function startOutsideWorld(): Promise<OutsideWorld> {
  const codes: string[] = [];
  const runs = new Map<string, number>();
  const said = new Map<string, Set<string>>();
  const cards = new Map<string, Scorecard>();
  const stories: string[] = [];
  const held = new Set<ServerResponse>();
  const ended = new Set<string>();
  let list = "";
  let matchList: MatchListDocument = { order: [], matches: {} };
  const writeList = (): void => {
    list = fixtures(
      codes.map((code) =>
        ended.has(code)
          ? { code, list: "results", status: "Match Ended" }
          : { code, list: "live", status: "Play in Progress" },
      ),
    );
    const parsed = normaliseFixtures(JSON.parse(list));
    if (!parsed.ok) throw new Error(parsed.error);
    matchList = parsed.value;
  };

  const document = (code: string, ball: number): string =>
    scorecard({
      code,
      runs: ball,
      timestamp: timestamp(ball),
      ...(ended.has(code) && ball === runs.get(code) ? { status: "Match Ended", result: RESULT } : {}),
    });
  const cardOf = (code: string, ball: number, type: "live" | "result"): Scorecard => {
    const match = Object.values(matchList.matches).find((one) => one.code === code);
    const title = match ? listedTitle(match) : "";
    const card = normaliseScorecard(JSON.parse(document(code, ball)), { code, type, title });
    if (!card.ok) throw new Error(card.error);
    said.get(code)?.add(canonical(card.value));
    return card.value;
  };
  const remember = (code: string): void => {
    const ball = runs.get(code) ?? 0;
    // A worker may read the last scorecard before it reads the list with the result.
    cards.set(code, cardOf(code, ball, "live"));
    if (!ended.has(code)) return;
    cards.set(code, cardOf(code, ball, "result"));
    // A worker may also read the list first. The list ends the match, whichever scorecard the worker read last.
    for (let earlier = 1; earlier < ball; earlier += 1) cardOf(code, earlier, "result");
  };
  const addStory = (): void => {
    stories.unshift(`Story number ${stories.length + 1}`);
  };
  const begin = (): string => {
    const code = `fault${String(codes.length + 1).padStart(2, "0")}`;
    codes.push(code);
    runs.set(code, 1);
    said.set(code, new Set());
    writeList();
    remember(code);
    return code;
  };
  for (let count = 0; count < MATCHES; count += 1) begin();
  for (let count = 0; count < STORIES; count += 1) addStory();

  function truth(path: string): string | undefined {
    if (path === "/cricket-liupre_v2.json") return list;
    if (path === "/feed.xml") return rss(stories);
    const code = /^\/(\w+)\.json$/.exec(path)?.[1] ?? "";
    return runs.has(code) ? document(code, runs.get(code) ?? 0) : undefined;
  }

  function lie(path: string, body: string, manner: Manner): { status: number; body: string } {
    const code = /^\/(\w+)\.json$/.exec(path)?.[1] ?? "";
    const isCard = runs.has(code);
    switch (manner) {
      case "error":
        return { status: 500, body: "Internal Server Error" };
      case "html":
        return {
          status: 200,
          body: "<!doctype html><html><body><h1>We will be back soon</h1></body></html>",
        };
      case "truncated":
        return { status: 200, body: body.slice(0, Math.floor(body.length / 2)) };
      case "empty":
        return { status: 200, body: path.endsWith(".xml") ? "" : "{}" };
      case "other match":
        return { status: 200, body: isCard ? document("elsewhere9", 999) : body };
      case "past":
        return { status: 200, body: isCard ? document(code, 1) : body };
      default:
        return { status: 200, body };
    }
  }

  const world: OutsideWorld = {
    port: 0,
    codes,
    manner: "good",
    begin,
    bowl(code) {
      if (ended.has(code)) return;
      runs.set(code, (runs.get(code) ?? 0) + 1);
      remember(code);
    },
    end(code) {
      world.bowl(code);
      ended.add(code);
      writeList();
      remember(code);
    },
    addStory,
    scorecards: (code) => said.get(code) ?? new Set(),
    scorecard(code) {
      const card = cards.get(code);
      if (!card) throw new Error(`There is no match ${code}`);
      return card;
    },
    matches: () => followScorecards(matchList, (code) => cards.get(code)),
    headlines: () => stories,
    hanging: () => held.size,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://provider").pathname;
    const body = truth(path);
    const { manner } = world;
    if (manner === "hang") {
      held.add(response);
      response.on("close", () => held.delete(response));
      return;
    }
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (manner !== "good") {
      const answer = lie(path, body, manner);
      response.writeHead(answer.status).end(answer.body);
      return;
    }
    const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  world.port = (server.address() as AddressInfo).port;
  return world;
}
