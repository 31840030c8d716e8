import { useId, useState } from "react";
import { Link } from "wouter";
import { genitive } from "../../../../core/bengali/cases.ts";
import { EVENT_KINDS, EVENT_NAMES, type EventKind } from "../../../../core/cricket/events/event.ts";
import { sideIn } from "../../../../core/cricket/told.ts";
import type { Team } from "../../../../core/cricket/types.ts";
import {
  type AlertScope,
  eventsChosen,
  readAlerts,
  withEvents,
  writeAlerts,
} from "../../../notifications/alert-choices.ts";
import {
  hasOnlyAlerts,
  isRegisteredForAlerts,
  registerAlerts,
  registerPush,
} from "../../../notifications/enable-push.ts";
import { pushObstacle, pushProblem } from "../../../notifications/push-problem.ts";
import { requestPermission } from "../../../notifications/request-permission.ts";
import { trayHeightAtom, useAtomValue } from "../../../state.ts";
import {
  ALERTS_OFF_MESSAGE,
  ALERTS_ON,
  ALERTS_ON_MESSAGE,
  allMatchesOf,
  CHANGE_SAVED_MESSAGE,
  CHOOSE_STORIES,
  SAVE_CHANGE,
  SIDES_AWAITED,
  START_ALERTS,
  START_STORY_ALERTS,
  STOP_ALERTS,
  STORIES_TOO,
  STORIES_TOO_MESSAGE,
  STORY_ALERTS_ON,
  THIS_MATCH,
} from "../../../words/alerts.ts";
import { WHAT_TO_HEAR } from "../../../words/common.ts";
import { CHOOSE_MATCHES } from "../../../words/cricket.ts";

/**
 * Offers articles to readers who allowed alerts: the banner asks only undecided readers, and a registration for
 * alerts gets no articles (decisions/push.md#alerts).
 */
function ArticlesToo() {
  const [state, setState] = useState<"off" | "busy" | "on">("off");
  const [said, setSaid] = useState("");
  if (state === "off" && !(Notification.permission === "granted" && hasOnlyAlerts())) return null;
  const enable = async (): Promise<void> => {
    setState("busy");
    setSaid("");
    try {
      await registerPush(Date.now());
      setState("on");
      setSaid(STORIES_TOO_MESSAGE);
    } catch (problem) {
      setState("off");
      setSaid(pushProblem(problem));
    }
  };
  return (
    <div className="alert-articles row">
      <p>{STORIES_TOO}</p>
      <button type="button" aria-disabled={state !== "off"} onClick={state === "off" ? enable : undefined}>
        {state === "on" ? STORY_ALERTS_ON : START_STORY_ALERTS}
      </button>
      <p role="status">{said}</p>
      <p>
        <Link href="/settings">{CHOOSE_STORIES}</Link>
      </p>
    </div>
  );
}

export interface AlertChoicesProps {
  /** Code of the match; absent if the match is over, so that only its sides can be chosen. */
  code?: string;
  teams: readonly Team[];
  hasBegun: boolean;
  onSaved: () => void;
}

/** Key by match or team, not by position, because a match that ends leaves the panel. */
const keyOf = (scope: AlertScope): string => ("code" in scope ? `match ${scope.code}` : `team ${scope.team}`);

/** Default choice of events, few enough to cause few notifications. */
function firstChoice(scope: AlertScope, hasBegun: boolean): readonly EventKind[] {
  if ("team" in scope) return ["start", "result"];
  return hasBegun ? ["wicket", "innings-break", "result"] : ["start", "wicket", "innings-break", "result"];
}

interface Choice {
  saved: number;
  chosen: number;
  changed: boolean;
  canSave: boolean;
  blocked: boolean;
}

function saveWords({ saved, chosen, changed, canSave, blocked }: Choice): string {
  if (saved > 0 && chosen === 0) return STOP_ALERTS;
  if (saved === 0 || blocked || (canSave && !changed)) return START_ALERTS;
  return changed ? SAVE_CHANGE : ALERTS_ON;
}

/** Form for alerts: matches or teams, and events. It asks for permission only when a choice is saved. */
export function AlertChoices({ code, teams, hasBegun, onSaved }: AlertChoicesProps) {
  const scopes: { scope: AlertScope; label: string }[] = [
    ...(code === undefined ? [] : [{ scope: { code }, label: THIS_MATCH }]),
    ...teams.map((side) => ({
      scope: { team: side.name },
      label: allMatchesOf(genitive(side.brief ?? sideIn(side))),
    })),
  ];
  const [at, setAt] = useState<string>();
  const [alerts, setAlerts] = useState(readAlerts);
  const [drafts, setDrafts] = useState<Readonly<Record<string, readonly EventKind[]>>>({});
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const id = useId();
  const blocked = pushObstacle();
  const tray = useAtomValue(trayHeightAtom);
  const current = scopes.find(({ scope }) => keyOf(scope) === at) ?? scopes[0];
  if (!current) return <p>{SIDES_AWAITED}</p>;
  const key = keyOf(current.scope);
  const saved = eventsChosen(alerts, current.scope);
  const chosen = drafts[key] ?? (saved.length > 0 ? saved : firstChoice(current.scope, hasBegun));
  const changed = chosen.length !== saved.length || chosen.some((kind) => !saved.includes(kind));
  // The choice was made before this browser accepted notifications.
  const isUnsent = saved.length > 0 && !isRegisteredForAlerts();
  const canSave = blocked === undefined ? changed || isUnsent : saved.length > 0 && chosen.length === 0;

  const choose = (kind: EventKind, on: boolean): void => {
    const others = chosen.filter((one) => one !== kind);
    setDrafts({
      ...drafts,
      [key]: on ? EVENT_KINDS.filter((one) => one === kind || others.includes(one)) : others,
    });
    setSaid("");
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setSaid("");
    try {
      const next = withEvents(readAlerts(), current.scope, chosen);
      const asks = blocked === undefined && (chosen.length > 0 || Notification.permission === "granted");
      if (asks) {
        if (chosen.length > 0) await requestPermission();
        await registerAlerts(next, Date.now());
      } else writeAlerts(next);
      setAlerts(next);
      // A choice that was switched off stays visible here as off.
      setDrafts((all) => ({ ...all, [key]: chosen }));
      onSaved();
      const on = saved.length > 0 && !isUnsent ? CHANGE_SAVED_MESSAGE : ALERTS_ON_MESSAGE;
      setSaid(chosen.length === 0 ? ALERTS_OFF_MESSAGE : on);
    } catch (problem) {
      setSaid(pushProblem(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="alert-choices">
      {blocked === undefined ? null : <p className="match-alerts-problem">{blocked}</p>}
      <fieldset className="alert-scopes">
        <legend className="small">{CHOOSE_MATCHES}</legend>
        {scopes.map(({ scope, label }) => (
          <label key={keyOf(scope)}>
            <input
              type="radio"
              name={id}
              checked={keyOf(scope) === key}
              onChange={() => {
                setAt(keyOf(scope));
                setSaid("");
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="alert-events">
        <legend className="small">{WHAT_TO_HEAR}</legend>
        {EVENT_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
            />
            <span>{EVENT_NAMES[kind]}</span>
          </label>
        ))}
      </fieldset>
      <div className="alert-save row" style={tray > 0 ? { bottom: tray } : {}}>
        <button type="button" aria-disabled={busy || !canSave} onClick={canSave ? save : undefined}>
          {saveWords({
            saved: saved.length,
            chosen: chosen.length,
            changed,
            canSave,
            blocked: blocked !== undefined,
          })}
        </button>
        <p role="status">{said}</p>
      </div>
      <ArticlesToo />
    </div>
  );
}
