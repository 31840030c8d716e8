import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { MatchAlerts } from "../../../core/contract/push/match-alerts.ts";
import { sidesOf } from "../../../core/cricket/events/sides.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { useLowPlace } from "../../browser/use-low-place.ts";
import { useOneTab } from "../../browser/use-one-tab.ts";
import { useIsPresent, useIsVisible } from "../../live/use-is-present.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { eventsOfMatch, readAlerts } from "../../notifications/alert-choices.ts";
import { watchAlerts } from "../../notifications/kept-alerts.ts";
import { CallNotice } from "./CallNotice.tsx";
import { addCall, closeCall, NO_CALLS, nextCall, withoutMatch } from "./call-queue.ts";
import { CallWatch } from "./call-watch.ts";
import { calledMatches, followedScorecards } from "./called-matches.ts";

/** Follows one scorecard. */
function FollowedScorecard({ code, watch }: { code: string; watch: CallWatch }) {
  const { data } = useLiveDocument(matchTopic(code));
  useEffect(() => {
    if (data?.code === code) watch.show(data);
  }, [data, code, watch]);
  return null;
}

/** Follows the match list and the scorecards of what is played, for as long as the reader is here. */
function Following({ alerts, watch }: { alerts: MatchAlerts; watch: CallWatch }) {
  const { data: list } = useLiveDocument("matches");
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Before what shows the documents.
  useEffect(() => {
    watch.come();
    return () => watch.leave();
  }, [watch]);
  useEffect(() => {
    if (!list) return;
    const matches = calledMatches(list, alerts);
    for (const match of matches) watch.show({ published: false, code: match.code, match });
    setCodes((before) => followedScorecards(matches, before));
  }, [list, alerts, watch]);
  return codes.map((code) => <FollowedScorecard key={code} code={code} watch={watch} />);
}

/** The match whose own page is open. */
function useOpenMatch(): string | undefined {
  const [path] = useLocation();
  return /^\/scorecard\/([\w-]+)$/.exec(path)?.[1];
}

/**
 * Says quietly on an open page what happens in the matches that this device chose (decisions/push.md#open-pages): in one of the
 * site's tabs at a time that can be seen, and not on the match's own page.
 */
function MatchCalls({ alerts }: { alerts: MatchAlerts }) {
  const one = useOneTab("match-calls", useIsVisible());
  const present = useIsPresent() && one;
  const open = useOpenMatch();
  const [held, setQueue] = useState(NO_CALLS);
  const [watching, setWatching] = useState<readonly string[]>([]);
  const chosen = useRef(alerts);
  const [watch] = useState(
    () =>
      new CallWatch({
        now: () => Date.now(),
        chosen: (document) =>
          eventsOfMatch(chosen.current, {
            code: document.code,
            teams: sidesOf(document).map(({ name }) => name),
          }),
        tell: (call) => setQueue((queue) => addCall(queue, call)),
        watching: setWatching,
      }),
  );
  useEffect(() => {
    chosen.current = alerts;
  }, [alerts]);
  useEffect(() => {
    // What a page in the background would say is old when the reader comes back.
    if (!present) setQueue(NO_CALLS);
  }, [present]);
  const queue = withoutMatch(held, open);
  const wants = queue.standing !== undefined || queue.waiting.length > 0;
  const mayStand = useLowPlace(wants);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each call that comes
  useEffect(() => {
    setQueue((last) => {
      const own = withoutMatch(last, open);
      return mayStand && wants ? nextCall(own, Date.now()) : own;
    });
  }, [held, mayStand, wants, open]);
  const close = useCallback(() => setQueue((last) => nextCall(closeCall(last), Date.now())), []);
  return (
    <>
      {present && <Following alerts={alerts} watch={watch} />}
      <CallNotice call={mayStand ? queue.standing : undefined} onClose={close} watching={watching} />
    </>
  );
}

/** As long as anything is chosen. */
export function ChosenCalls() {
  const [alerts, setAlerts] = useState(readAlerts);
  useEffect(() => watchAlerts(() => setAlerts(readAlerts())), []);
  return alerts.matches.length + alerts.teams.length > 0 ? <MatchCalls alerts={alerts} /> : null;
}
