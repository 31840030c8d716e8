import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { providerScorecard } from "../tests/support/provider-scorecard.ts";

/** Ways in which a server hangs: it sends nothing, a byte of the body per second, or an endless header line. */
export const HANGS = ["silence", "a drip", "an endless head"] as const;
export type Hang = (typeof HANGS)[number];

const DRIP_MS = 1_000;

function keep(response: ServerResponse, how: Hang): void {
  if (how === "silence") return;
  const { socket } = response;
  if (how === "an endless head") socket?.write("HTTP/1.1 200 OK\r\n");
  const more = () => void (how === "a drip" ? response.write("x") : socket?.write("x-more: 1\r\n"));
  more();
  const dripping = setInterval(more, DRIP_MS);
  response.on("close", () => clearInterval(dripping));
}

/** All outside servers in one loopback server: documents by path, with ETags, and a record of requests. */
export interface TestProvider {
  url: string;
  hostPort: string;
  requests: { path: string; status: number }[];
  /** Sets the document of a path, and aborts requests for the path that hang. */
  put(path: string, body: string): void;
  remove(path: string): void;
  /** Accepts requests for the path but never completes the answer. */
  hang(path: string, how?: Hang): void;
  /** Number of requests that hang now. */
  hanging(): number;
  /** Number of requests that hung until the client aborted them. */
  givenUp(): number;
  count(path: string): number;
}

/** `asked`: receives the path of each request before the answer. */
export async function startProvider(
  cleanups: (() => unknown)[],
  asked: (path: string) => void = () => undefined,
): Promise<TestProvider> {
  const documents = new Map<string, { body: string; etag: string }>();
  const hanging = new Map<string, Hang>();
  const held = new Map<ServerResponse, string>();
  let givenUp = 0;
  const requests: TestProvider["requests"] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://provider").pathname;
    asked(path);
    const how = hanging.get(path);
    if (how) {
      held.set(response, path);
      response.on("close", () => {
        if (held.delete(response)) givenUp += 1;
      });
      keep(response, how);
      return;
    }
    const document = documents.get(path);
    const status = !document ? 404 : request.headers["if-none-match"] === document.etag ? 304 : 200;
    requests.push({ path, status });
    response.writeHead(status, document ? { etag: document.etag } : {});
    response.end(status === 200 ? document?.body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hostPort: `127.0.0.1:${port}`,
    requests,
    put(path, body) {
      hanging.delete(path);
      for (const [response, asked] of held) {
        if (asked !== path) continue;
        held.delete(response);
        response.destroy();
      }
      documents.set(path, { body, etag: `"${createHash("sha256").update(body).digest("hex")}"` });
    },
    remove: (path) => documents.delete(path),
    hang: (path, how = "silence") => void hanging.set(path, how),
    hanging: () => held.size,
    givenUp: () => givenUp,
    count: (path) => requests.filter((request) => request.path === path).length,
  };
}

/** A feed whose stories are a minute apart, newest first. */
export function rss(titles: readonly string[]): string {
  const items = titles.map((title, index) => {
    const age = titles.length - index;
    const date = new Date(Date.UTC(2026, 7, 22, 10, age)).toUTCString();
    return `<item><title>${title}</title><link>https://news.example.org/${age}</link><guid>https://news.example.org/${age}</guid><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>x</title>${items.join("")}</channel></rss>`;
}

export interface TestMatch {
  code: string;
  list: "live" | "upcoming" | "results";
  status: string;
}

export function fixtures(matches: readonly TestMatch[]): string {
  const of = (list: TestMatch["list"]): object[] =>
    matches
      .filter((match) => match.list === list)
      .map(({ code, status }) =>
        list === "upcoming"
          ? {
              matchfile: code,
              matchstatus: status,
              teama: "Reds",
              teama_short: "RED",
              teamb: "Blues",
              teamb_short: "BLU",
            }
          : {
              matchdetail: { match: { code, number: "1st Match" }, status },
              teamlist: [
                { name_Full: "Reds", name_Short: "RED", team_Id: "1" },
                { name_Full: "Blues", name_Short: "BLU", team_Id: "2" },
              ],
              innings: [{ number: "First", battingteam: "1", total: "2", wickets: "0", overs: "0.3" }],
            },
      );
  return JSON.stringify({ live: of("live"), upcoming: of("upcoming"), results: of("results") });
}

export function scorecard(options: {
  code: string;
  runs: number;
  status?: string;
  result?: string;
  timestamp?: string;
  overs?: string;
}): string {
  return providerScorecard({
    status: "Play in Progress",
    result: "",
    overs: "1.2",
    ...options,
    wickets: 0,
    batters: [{ id: "11", runs: options.runs, balls: 8 }],
    bowler: "21",
    reds: { 11: { Name_Full: "A Batter", Name_Short: "Batter" } },
    blues: { 21: { Name_Full: "A Bowler", Name_Short: "Bowler" } },
  });
}
