import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";
import { equationOf } from "./equation.ts";
import { loadMatch, type MatchData, type MatchId } from "./match-data.ts";
import { advance } from "./match-replay.ts";
import { finishedRun, liveRun, type Run, stoppedRun, upcomingRun } from "./run.ts";

/** Time from listing as live to the toss, when the scorecard appears. */
const TOSS_AFTER = 20_000;
const RESULTS_KEPT = 10;
/** Delay of a match's end in the list after its scorecard. */
const LIST_LAG = 20_000;
/** Remaining deliveries of the match that ends soon after the start. */
const LAST_DELIVERIES = 12;
const APPEALS = [{ innings: 0, delivery: 280 }];
/** More than the matches at the start; later ones are minutes apart. */
const SERIALS_A_SECOND = 20;
const LIVE_WANTED = 2;

/** The provider's season: live, upcoming and finished matches, without end. */
export interface Schedule {
  runs: readonly Run[];
  nextAt(): number;
  /** Runs all steps due by `now`; true if something changed. */
  runUntil(now: number): boolean;
  /** Delays all later steps by `milliseconds`, after a pause. */
  postpone(milliseconds: number): void;
  stepNow(run: Run, now: number): void;
  startNow(run: Run, now: number): void;
}

function deliveriesOf(data: MatchData): number {
  return data.innings.reduce((sum, innings) => sum + innings.balls.length, 0);
}

/** `speed` 1: a ball every 6 to 8 seconds; 0: nothing by itself. */
export function createSchedule(options: { speed: number; now: number }): Schedule {
  const { now: opened, speed } = options;
  const matches = new Map<MatchId, MatchData>();
  const match = (id: MatchId): MatchData => {
    const data = matches.get(id) ?? loadMatch(id);
    matches.set(id, data);
    return data;
  };
  // A restarted demo on the same data uses new codes, since a match never starts again: readers would keep its
  // earlier score.
  let serial = Math.floor((opened % DAY_MS) / 1000) * SERIALS_A_SECOND;
  const scaled = (milliseconds: number) => (speed > 0 ? milliseconds / speed : milliseconds);
  const starting = (startsAt: number) => {
    serial += 1;
    return { serial, startsAt };
  };
  const soon = (minutes: number) => starting(opened + scaled(minutes * MINUTE_MS));

  const late = upcomingRun(match("ipl-1216517"), starting(opened - 40 * MINUTE_MS));
  late.postponed = true;
  late.nextAt = opened + scaled(45 * MINUTE_MS);
  const codeless = upcomingRun(match("odi-1144504"), starting(opened + 3 * DAY_MS));
  codeless.code = "";
  codeless.nextAt = Number.POSITIVE_INFINITY;

  let runs: Run[] = [
    liveRun(match("t20i-1298179"), { ...starting(opened - 22 * MINUTE_MS), balls: 22, now: opened }),
    liveRun(match("odi-1144504"), {
      ...starting(opened - 4 * HOUR_MS),
      balls: 277,
      now: opened,
      appeals: APPEALS,
    }),
    liveRun(match("ipl-1216517"), { ...starting(opened - 4 * HOUR_MS), balls: 233, now: opened }),
    liveRun(match("t20i-1298179"), {
      ...starting(opened - 4 * HOUR_MS),
      balls: deliveriesOf(match("t20i-1298179")) - LAST_DELIVERIES,
      now: opened,
    }),
    upcomingRun(match("ipl-1178424"), soon(8)),
    upcomingRun(match("odi-1144497"), soon(25)),
    late,
    upcomingRun(match("t20i-1298179"), starting(opened + 26 * HOUR_MS)),
    upcomingRun(match("odi-1144504"), starting(opened + 50 * HOUR_MS)),
    codeless,
    stoppedRun(match("test-352662"), starting(opened - 6 * HOUR_MS)),
    finishedRun(match("odi-1144497"), starting(opened - 28 * HOUR_MS), "innings"),
    finishedRun(match("ipl-1178424"), starting(opened - 2 * DAY_MS), "innings"),
    finishedRun(match("odi-1144504"), starting(opened - 3 * DAY_MS), "innings"),
    finishedRun(match("ipl-1216517"), starting(opened - 5 * DAY_MS), "overs"),
  ];
  // Staggered, so that live matches do not change at once.
  runs.forEach((run, index) => {
    if (run.listed === "live") run.nextAt = opened + scaled(2000 + index * 2300);
  });

  const live = () => runs.filter((run) => run.listed === "live");

  const goLive = (run: Run, now: number) => {
    run.listed = "live";
    run.postponed = false;
    run.startsAt = Math.min(run.startsAt, now);
    run.nextAt = now + scaled(TOSS_AFTER);
    run.changedAt = now;
  };

  const keepGoing = (now: number) => {
    if (live().length >= LIVE_WANTED) return;
    const next = runs
      .filter((run) => run.listed === "upcoming" && Number.isFinite(run.nextAt))
      .toSorted((one, other) => one.nextAt - other.nextAt)[0];
    if (next) next.nextAt = Math.min(next.nextAt, now + scaled(MINUTE_MS));
  };

  const finish = (run: Run, now: number) => {
    run.listed = "result";
    run.unheard = undefined;
    run.nextAt = Number.POSITIVE_INFINITY;
    const id = [...matches].find(([, data]) => data === run.state.data)?.[0];
    if (id) runs.push(upcomingRun(match(id), starting(now + scaled((12 + live().length * 10) * MINUTE_MS))));
    const results = runs
      .filter((one) => one.listed === "result")
      .toSorted((one, other) => other.startsAt - one.startsAt);
    const dropped = new Set(results.slice(RESULTS_KEPT));
    runs = runs.filter((one) => !dropped.has(one));
    keepGoing(now);
  };

  const stepNow = (run: Run, now: number) => {
    const step = advance(run.state);
    run.changedAt = Math.max(now, run.changedAt + 1);
    run.scorecard = "innings";
    if (step === undefined || step.kind === "end") finish(run, now);
  };

  const due = (run: Run, now: number) => {
    if (run.listed === "upcoming") {
      goLive(run, now);
      return;
    }
    if (run.state.ended) {
      finish(run, now);
      return;
    }
    const [step, next] = run.state.steps.slice(run.state.step);
    const at = run.nextAt;
    // The list is frozen at the last ball, which decides the match.
    if (next?.kind === "end") run.unheard = { status: run.state.status, equation: equationOf(run.state) };
    if (step?.kind === "end") {
      advance(run.state);
      run.changedAt = Math.max(now, run.changedAt + 1);
      run.nextAt = now + scaled(LIST_LAG);
      return;
    }
    stepNow(run, now);
    if (run.listed !== "live") return;
    // After a long sleep, continues from here.
    run.nextAt = Math.max(at + scaled((step?.seconds ?? 0) * 1000), now - MINUTE_MS);
  };

  return {
    get runs() {
      return runs;
    },
    nextAt: () => Math.min(...runs.map((run) => run.nextAt)),
    runUntil: (now) => {
      let changed = false;
      for (;;) {
        const next = runs
          .filter((run) => run.nextAt <= now)
          .toSorted((one, other) => one.nextAt - other.nextAt)[0];
        if (!next) return changed;
        due(next, now);
        changed = true;
      }
    },
    postpone: (milliseconds) => {
      for (const run of runs) run.nextAt += milliseconds;
    },
    stepNow,
    startNow: goLive,
  };
}
