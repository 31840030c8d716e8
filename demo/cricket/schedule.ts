import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";
import { advance, loadRecording, type MatchId } from "./recording.ts";
import { finishedRun, liveRun, type Run, stoppedRun, upcomingRun } from "./run.ts";

/**
 * Time between the match's first appearance as live in the list and the toss, when its scorecard appears, ms.
 */
const TOSS_AFTER = 20_000;
const RESULTS_KEPT = 10;
/** Time by which the list shows a match's end later than the scorecard, ms. */
const LIST_LAG = 20_000;
/**
 * Number of match codes per second, which is more than the number of matches at the start; later matches start
 * minutes apart.
 */
const SERIALS_A_SECOND = 20;
const LIVE_WANTED = 2;

/** The provider's season: live, upcoming and finished matches. New matches follow without end. */
export interface Schedule {
  runs: readonly Run[];
  nextAt(): number;
  /** Runs all steps due by `now`. */
  runUntil(now: number): void;
  stepNow(run: Run, now: number): void;
  startNow(run: Run, now: number): void;
}

/** `speed` 1: each match has a ball every 6 to 8 seconds; 0: matches advance only by tests' calls. */
export function createSchedule(options: { speed: number; now: number }): Schedule {
  const { now: opened, speed } = options;
  // After a restart on the same data, the demo uses new match codes. A match never starts again, so with an old
  // code readers would keep the earlier score.
  let serial = Math.floor((opened % DAY_MS) / 1000) * SERIALS_A_SECOND;
  const scaled = (milliseconds: number) => (speed > 0 ? milliseconds / speed : milliseconds);
  const starting = (startsAt: number) => {
    serial += 1;
    return { serial, startsAt };
  };
  const playing = (id: MatchId, startsAt: number, balls: number) =>
    liveRun(loadRecording(id), { ...starting(startsAt), balls, now: opened });
  const coming = (id: MatchId, startsAt: number) => upcomingRun(loadRecording(id), starting(startsAt));
  const over = (id: MatchId, startsAt: number, scorecard: "innings" | "overs" = "innings") =>
    finishedRun(loadRecording(id), starting(startsAt), scorecard);

  const late = coming("ipl-1216517", opened - 40 * MINUTE_MS);
  late.postponed = true;
  late.nextAt = opened + scaled(45 * MINUTE_MS);
  const codeless = coming("odi-1144504", opened + 3 * DAY_MS);
  codeless.code = "";
  codeless.nextAt = Number.POSITIVE_INFINITY;

  let runs: Run[] = [
    playing("t20i-1298179", opened - 22 * MINUTE_MS, 22),
    playing("odi-1144504", opened - 4 * HOUR_MS, 277),
    playing("ipl-1216517", opened - 4 * HOUR_MS, 233),
    // Twelve deliveries before its end.
    playing("t20i-1298179", opened - 4 * HOUR_MS, 233),
    coming("ipl-1178424", opened + scaled(8 * MINUTE_MS)),
    coming("odi-1144497", opened + scaled(25 * MINUTE_MS)),
    late,
    coming("t20i-1298179", opened + 26 * HOUR_MS),
    coming("odi-1144504", opened + 50 * HOUR_MS),
    codeless,
    stoppedRun(loadRecording("test-352662"), starting(opened - 6 * HOUR_MS)),
    over("odi-1144497", opened - 28 * HOUR_MS),
    over("ipl-1178424", opened - 2 * DAY_MS),
    over("odi-1144504", opened - 3 * DAY_MS),
    over("ipl-1216517", opened - 5 * DAY_MS, "overs"),
  ];
  // The steps are staggered, so that live matches do not all change at the same time.
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
    const later = starting(now + scaled((12 + live().length * 10) * MINUTE_MS));
    runs.push(upcomingRun(run.state.recording, later));
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
    const [step, next] = run.state.recording.steps.slice(run.state.step);
    const at = run.nextAt;
    // The list does not change after the last ball, although that ball decides the match.
    const { Status: status, Equation: equation } = run.state.document.Matchdetail;
    if (next?.kind === "end") run.unheard = { status, equation };
    if (step?.kind === "end") {
      advance(run.state);
      run.changedAt = Math.max(now, run.changedAt + 1);
      run.nextAt = now + scaled(LIST_LAG);
      return;
    }
    stepNow(run, now);
    if (run.listed !== "live") return;
    // After the computer slept for long, the match continues from now.
    run.nextAt = Math.max(at + scaled((step?.seconds ?? 0) * 1000), now - MINUTE_MS);
  };

  return {
    get runs() {
      return runs;
    },
    nextAt: () => Math.min(...runs.map((run) => run.nextAt)),
    runUntil: (now) => {
      for (;;) {
        const next = runs
          .filter((run) => run.nextAt <= now)
          .toSorted((one, other) => one.nextAt - other.nextAt)[0];
        if (!next) return;
        due(next, now);
      }
    },
    stepNow,
    startNow: goLive,
  };
}
