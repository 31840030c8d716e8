import { present } from "../../core/present.ts";
import type { Answer } from "../loopback/response.ts";
import { type LoopbackControls, type ReplayOptions, startLoopback } from "../loopback/server.ts";
import { commentaryDocument, fixturesDocument, matchDocument, oversDocument } from "./documents.ts";
import type { Run } from "./run.ts";
import { createSchedule } from "./schedule.ts";

export const FIXTURES_PATH = "/cricket-liupre_v2.json";

export interface RunState {
  code: string;
  match: string;
  listed: "live" | "upcoming" | "result";
  scorecard: "none" | "innings" | "overs";
  /** Full names of both sides. */
  teams: string[];
  status: string;
  delivered: number;
  innings: { battingTeam: string; runs: number; wickets: number; overs: string }[];
  /** Time of the document's last change, ms since 1970. */
  changedAt: number;
}

/** Simulated cricket provider. Its controls are for tests and not reachable over HTTP. */
export interface CricketProvider extends LoopbackControls {
  url: string;
  matches(): RunState[];
  /** State of the match with this code. Throws if the code is unknown. */
  match(code: string): RunState;
  /** Bowls that many deliveries of a match, across breaks, and returns the match's state. */
  step(code: string, balls?: number): RunState;
  next(code: string): RunState;
  start(code: string): RunState;
  pause(): void;
  /** Runs all due steps; only an injected clock needs this call. */
  tick(): void;
}

/** Longest time between two checks of the clock, ms. */
const LONGEST_NAP = 500;

const json = (body: unknown, modified: number): Answer => ({
  status: 200,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(body),
  modified,
  headers: { "Cache-Control": "no-cache", "Access-Control-Allow-Origin": "*" },
});

function describe(run: Run): RunState {
  const { state } = run;
  const { document } = state;
  return {
    code: run.code,
    match: state.recording.id,
    listed: run.listed,
    scorecard: run.scorecard,
    teams: Object.values(document.Teams).map((team) => team.Name_Full),
    status: document.Matchdetail.Status,
    delivered: state.delivered,
    innings: document.Innings.map((innings) => ({
      battingTeam: document.Teams[innings.Battingteam]?.Name_Full ?? "",
      runs: Number(innings.Total),
      wickets: Number(innings.Wickets),
      overs: innings.Overs,
    })),
    changedAt: run.changedAt,
  };
}

/**
 * Starts the provider on a free loopback port. `speed` 1: each match has a ball every 6 to 8 seconds; 0:
 * matches advance only by `step`. `now`: current time, ms since 1970.
 */
export async function startCricketProvider(options: ReplayOptions = {}): Promise<CricketProvider> {
  const now = options.now ?? Date.now;
  const speed = options.speed ?? 1;
  const schedule = createSchedule({ speed, now: now() });
  let paused = speed === 0;
  const withScorecard = (code: string, shape: Run["scorecard"]) =>
    schedule.runs.find((run) => run.code === code && run.code !== "" && run.scorecard === shape);

  const answer = (path: string): Answer | undefined => {
    if (path === FIXTURES_PATH) {
      const changedAt = Math.max(...schedule.runs.map((run) => run.changedAt));
      return json(fixturesDocument(schedule.runs), changedAt);
    }
    const [, code = "", kind, number] =
      /^\/([a-z0-9]+)(?:(_scoresoverbyover_2)|_commentary_all_(\d))?\.json$/.exec(path) ?? [];
    const run = withScorecard(code, kind ? "overs" : "innings");
    if (!run) return undefined;
    const { changedAt } = run;
    if (kind) return json(oversDocument(run, changedAt), changedAt);
    if (number === undefined) return json(matchDocument(run, changedAt), changedAt);
    const commentary = commentaryDocument(run, Number(number), changedAt);
    return commentary && json(commentary, changedAt);
  };

  const server = await startLoopback({ answer, ...present({ port: options.port }) });

  const tick = () => {
    if (!paused) schedule.runUntil(now());
  };
  let timer: NodeJS.Timeout | undefined;
  const sleep = () => {
    const wait = Math.min(LONGEST_NAP, Math.max(1, schedule.nextAt() - now()));
    timer = setTimeout(() => {
      tick();
      sleep();
    }, wait);
  };
  if (speed > 0) sleep();

  const find = (code: string): Run => {
    const run = schedule.runs.find((one) => one.code === code);
    if (!run) throw new Error(`The demo has no match ${code}`);
    return run;
  };
  /** Changes a match and describes it. */
  const changing = (code: string, change: (run: Run) => void): RunState => {
    const run = find(code);
    change(run);
    return describe(run);
  };
  const start = (run: Run) => {
    if (run.listed === "upcoming") schedule.startNow(run, now());
  };

  return {
    url: server.origin,
    host: server.host,
    matches: () => schedule.runs.map(describe),
    match: (code) => describe(find(code)),
    step: (code, balls = 1) =>
      changing(code, (run) => {
        const goal = run.state.delivered + balls;
        start(run);
        while (run.state.delivered < goal && !run.state.ended) schedule.stepNow(run, now());
      }),
    next: (code) =>
      changing(code, (run) => {
        if (run.listed === "upcoming") start(run);
        else if (!run.state.ended) schedule.stepNow(run, now());
      }),
    start: (code) => changing(code, start),
    pause: () => {
      paused = true;
    },
    tick,
    setFault: server.setFault,
    requests: server.requests,
    close: async () => {
      clearTimeout(timer);
      await server.close();
    },
  };
}
