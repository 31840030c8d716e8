import { present } from "../../core/present.ts";
import type { Answer } from "../loopback/response.ts";
import { type LoopbackControls, type ReplayOptions, startLoopback } from "../loopback/server.ts";
import { commentaryDocument } from "./commentary-document.ts";
import { fixturesDocument } from "./fixtures-document.ts";
import { type InningsScore, oversText } from "./innings-score.ts";
import { matchDocument } from "./match-document.ts";
import { matchAfter } from "./match-replay.ts";
import { oversDocument } from "./overs-document.ts";
import type { Run } from "./run.ts";
import { createSchedule } from "./schedule.ts";

export const FIXTURES_PATH = "/cricket-liupre_v2.json";

export interface RunState {
  code: string;
  match: string;
  listed: "live" | "upcoming" | "result";
  scorecard: "none" | "innings" | "overs";
  status: string;
  delivered: number;
  innings: { battingTeam: string; runs: number; wickets: number; overs: string }[];
  /** Last change of the document, ms since 1970. */
  changedAt: number;
}

/** Simulated cricket provider with controls for tests, which are not reachable over HTTP. */
export interface CricketProvider extends LoopbackControls {
  url: string;
  matches(): RunState[];
  /** Throws for an unknown code. */
  match(code: string): RunState;
  /** Bowls that many deliveries, across breaks; returns the state. */
  step(code: string, balls?: number): RunState;
  next(code: string): RunState;
  start(code: string): RunState;
  pause(): void;
  resume(): void;
  /** Runs due steps; needed only with an injected clock. */
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
  return {
    code: run.code,
    match: state.data.id,
    listed: run.listed,
    scorecard: run.scorecard,
    status: state.status,
    delivered: state.delivered,
    innings: state.innings.map((score) => ({
      battingTeam: state.data.sides[score.batting].name,
      runs: score.runs,
      wickets: score.wickets,
      overs: oversText(score),
    })),
    changedAt: run.changedAt,
  };
}

/**
 * Starts the provider on a free loopback port. `speed` 1: a ball every 6 to 8 seconds per match; 0: only
 * `step`. `now`: ms since 1970.
 */
export async function startCricketProvider(options: ReplayOptions = {}): Promise<CricketProvider> {
  const now = options.now ?? Date.now;
  const speed = options.speed ?? 1;
  const schedule = createSchedule({ speed, now: now() });
  let paused = speed > 0 ? undefined : now();
  let fixtures: Answer | undefined;
  const kept = new Map<string, { changedAt: number; final?: InningsScore; answer: Answer }>();

  const fixturesAnswer = (): Answer => {
    fixtures ??= json(
      fixturesDocument(schedule.runs),
      Math.max(...schedule.runs.map((run) => run.changedAt)),
    );
    return fixtures;
  };

  const scorecard = (run: Run): Answer => {
    const found = kept.get(run.code);
    if (found?.changedAt === run.changedAt) return found.answer;
    const answer = json(matchDocument(run.state, run, run.changedAt), run.changedAt);
    kept.set(run.code, { changedAt: run.changedAt, answer });
    return answer;
  };

  const withScorecard = (code: string, shape: Run["scorecard"]) =>
    schedule.runs.find((run) => run.code === code && run.code !== "" && run.scorecard === shape);

  /** Commentary of a match; completed innings do not change any more. */
  const commentary = (code: string, number: number): Answer | undefined => {
    const run = withScorecard(code, "innings");
    const innings = run?.state.innings[number - 1];
    if (!run || !innings) return undefined;
    const key = `${code} ${number}`;
    const found = kept.get(key);
    if (found && (found.changedAt === run.changedAt || found.final === innings)) return found.answer;
    const { changedAt, state } = run;
    const answer = json(commentaryDocument(state, run, number, changedAt), changedAt);
    // Evaluated now: the innings changes in place, and the last one gets the result after its last ball.
    const isFinal = innings.complete && (state.ended || state.innings.length > number);
    kept.set(key, { changedAt, answer, ...(isFinal && { final: innings }) });
    return answer;
  };

  const answer = (path: string): Answer | undefined => {
    if (path === FIXTURES_PATH) return fixturesAnswer();
    const told = /^\/([a-z0-9]+)_commentary_all_(\d)\.json$/.exec(path);
    if (told?.[1]) return commentary(told[1], Number(told[2]));
    const name = /^\/([a-z0-9]+)(_scoresoverbyover_2)?\.json$/.exec(path);
    if (!name?.[1]) return undefined;
    const run = withScorecard(name[1], name[2] ? "overs" : "innings");
    if (!run) return undefined;
    return name[2] ? json(oversDocument(run.state.data, run, run.changedAt), run.changedAt) : scorecard(run);
  };

  const older = (path: string): Answer | undefined => {
    const run = schedule.runs.find((one) => path === `/${one.code}.json`);
    if (!run) return answer(path);
    const before = matchAfter(run.state.data, Math.max(1, run.state.delivered - 12));
    const at = run.changedAt - 300_000;
    return json(matchDocument(before, run, at), at);
  };

  const server = await startLoopback({
    answer,
    older,
    ...present({ port: options.port }),
  });

  const changed = () => {
    fixtures = undefined;
    const codes = new Set(schedule.runs.map((run) => run.code));
    for (const key of kept.keys()) if (!codes.has(key.split(" ")[0] ?? "")) kept.delete(key);
  };
  const tick = () => {
    if (paused === undefined && schedule.runUntil(now())) changed();
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
  const bowlBalls = (run: Run, balls: number) => {
    const goal = run.state.delivered + balls;
    if (run.listed === "upcoming") schedule.startNow(run, now());
    while (run.state.delivered < goal && !run.state.ended) schedule.stepNow(run, now());
    changed();
    return describe(run);
  };

  return {
    url: server.origin,
    host: server.host,
    matches: () => schedule.runs.map(describe),
    match: (code) => describe(find(code)),
    step: (code, balls = 1) => bowlBalls(find(code), balls),
    next: (code) => {
      const run = find(code);
      if (run.listed === "upcoming") schedule.startNow(run, now());
      else if (!run.state.ended) schedule.stepNow(run, now());
      changed();
      return describe(run);
    },
    start: (code) => {
      const run = find(code);
      if (run.listed === "upcoming") schedule.startNow(run, now());
      changed();
      return describe(run);
    },
    pause: () => {
      paused ??= now();
    },
    resume: () => {
      if (paused === undefined) return;
      schedule.postpone(now() - paused);
      paused = undefined;
    },
    tick,
    setFault: server.setFault,
    requests: server.requests,
    notModified: server.notModified,
    resetRequests: server.resetRequests,
    close: async () => {
      clearTimeout(timer);
      await server.close();
    },
  };
}
