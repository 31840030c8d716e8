import { useId, useState } from "react";
import type { MatchAlerts } from "../../../../core/contract/push/match-alerts.ts";
import { genitive } from "../../../../core/cricket/balls/naming.ts";
import { sideName } from "../../../../core/cricket/bengali-teams.ts";
import { EVENT_KINDS, EVENT_NAMES, type EventKind } from "../../../../core/cricket/events/event.ts";
import {
  type AlertScope,
  eventsChosen,
  readAlerts,
  withEvents,
  writeAlerts,
} from "../../../notifications/alert-choices.ts";
import {
  isRegisteredForAlerts,
  registerAlerts,
  requestPermission,
} from "../../../notifications/enable-push.ts";
import { ArticlesToo } from "./ArticlesToo.tsx";
import { isForOpenPagesAlone, obstacle, problemWords } from "./push-problems.ts";

export interface AlertChoicesProps {
  /** Absent: the match is over, and only its sides can be chosen. */
  code?: string;
  /** The sides, by their full names. */
  teams: readonly string[];
}

/** A choice belongs to its match or team, wherever that stands in the panel: a match that ends goes from it. */
const keyOf = (scope: AlertScope): string => ("code" in scope ? `match ${scope.code}` : `team ${scope.team}`);

/** False where the reader's browser takes no notifications: then open pages alone tell. Rejects where it went wrong. */
async function register(alerts: MatchAlerts, ask: boolean): Promise<boolean> {
  try {
    if (ask) await requestPermission();
    await registerAlerts(alerts, Date.now());
    return true;
  } catch (problem) {
    if (isForOpenPagesAlone(problem)) return false;
    throw problem;
  }
}

/** The scopes and events to choose from. Permission is asked for when a choice is saved, and not before. */
export function AlertChoices({ code, teams }: AlertChoicesProps) {
  const scopes: { scope: AlertScope; label: string }[] = [
    ...(code === undefined ? [] : [{ scope: { code }, label: "এই ম্যাচ" }]),
    ...teams.map((team) => ({ scope: { team }, label: `${genitive(sideName(team))} সব ম্যাচ` })),
  ];
  const [at, setAt] = useState<string>();
  const [alerts, setAlerts] = useState(readAlerts);
  const [drafts, setDrafts] = useState<Readonly<Record<string, readonly EventKind[]>>>({});
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const id = useId();
  const blocked = obstacle();
  const current = scopes.find(({ scope }) => keyOf(scope) === at) ?? scopes[0];
  if (!current) return <p>দুই দল জানা গেলে এখানে অ্যালার্ট বেছে নিতে পারবেন।</p>;
  const key = keyOf(current.scope);
  const saved = eventsChosen(alerts, current.scope);
  const chosen = drafts[key] ?? saved;
  const changed = chosen.length !== saved.length || chosen.some((kind) => !saved.includes(kind));
  // Chosen for open pages alone: saved once more, it is asked for as a notification too.
  const mayGrow = blocked === undefined && saved.length > 0 && !isRegisteredForAlerts();
  const canSave = changed || mayGrow;

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
      // Who stops needs no permission for it.
      const asks = blocked === undefined && (chosen.length > 0 || Notification.permission === "granted");
      const pushed = asks && (await register(next, chosen.length > 0));
      if (!pushed) writeAlerts(next);
      setAlerts(next);
      const on = pushed ? "অ্যালার্ট চালু হল।" : "চালু হল: সাইটের কোনও পাতা খোলা থাকলে সেখানে জানাব।";
      setSaid(chosen.length === 0 ? "অ্যালার্ট বন্ধ করা হল।" : on);
    } catch (problem) {
      setSaid(problemWords(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="alert-choices">
      {blocked === undefined ? null : <p className="match-alerts-problem">{blocked}</p>}
      <p className="alert-open-pages">
        {blocked === undefined
          ? "সাইটের কোনও পাতা খোলা থাকলে সেখানেও জানাব।"
          : "তবু বেছে রাখুন: সাইটের কোনও পাতা খোলা থাকলে সেখানে জানাব।"}
      </p>
      <fieldset className="alert-scopes">
        <legend>কোন ম্যাচের</legend>
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
        <legend>কী ঘটলে জানাব</legend>
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
      <div className="alert-save">
        <button type="button" aria-disabled={busy || !canSave} onClick={canSave ? save : undefined}>
          {chosen.length === 0 && saved.length > 0 ? "অ্যালার্ট বন্ধ করুন" : "অ্যালার্ট চালু করুন"}
        </button>
        <p role="status">{said}</p>
      </div>
      <ArticlesToo />
    </div>
  );
}
