import { type FormEvent, useEffect, useState } from "react";
import { PUSH_TOPICS, type PushTopic } from "../../core/contract/push/topic-names.ts";
import { SECTIONS } from "../../core/news/sections.ts";
import { SAVE, WHAT_TO_HEAR } from "../words/common.ts";
import {
  BREAKING_NEWS,
  CHOICE_SAVED,
  NEWS_ALERTS_OFF,
  NEWS_ALERTS_ON,
  NEWS_ALERTS_STOPPED,
  OTHER_NEWS,
  PUSH_DENIED,
  PUSH_ERRORS,
  PUSH_LOCALHOST,
  PUSH_UNSUPPORTED,
  SAVE_FAILED,
  WHICH_NEWS,
  WHICH_NEWS_HOW,
} from "../words/notifications.ts";
import { isLocalhost, pushSupported } from "./banner-rules.ts";
import { requestPermission } from "./request-permission.ts";
import "./topic-choices.css";

const NAMES: readonly { topic: PushTopic; name: string }[] = [
  { topic: "breaking", name: BREAKING_NEWS },
  ...SECTIONS.map(({ key, title }) => ({ topic: key, name: title })),
  { topic: "general", name: OTHER_NEWS },
];

const PROBLEMS: Readonly<Record<string, string>> = {
  [PUSH_ERRORS.unsupported]: PUSH_UNSUPPORTED,
  [PUSH_ERRORS.denied]: PUSH_DENIED,
  [PUSH_ERRORS.localhost]: PUSH_LOCALHOST,
};

/** Reason why notifications cannot work in this browser; "" if there is none. */
function obstacle(): string {
  if (!pushSupported()) return PROBLEMS[PUSH_ERRORS.unsupported] ?? "";
  if (isLocalhost(window.location.hostname)) return PROBLEMS[PUSH_ERRORS.localhost] ?? "";
  return Notification.permission === "denied" ? (PROBLEMS[PUSH_ERRORS.denied] ?? "") : "";
}

/** The module loads late: a static import would name its files in every page's first script. */
const enabling = () => import("./enable-push.ts");

async function save(topics: readonly PushTopic[]): Promise<string> {
  const { registerPush } = await enabling();
  if (topics.length === 0) {
    if (Notification.permission === "granted") await registerPush(Date.now(), topics);
    return NEWS_ALERTS_STOPPED;
  }
  await requestPermission();
  await registerPush(Date.now(), topics);
  return CHOICE_SAVED;
}

/**
 * Choice of topics for notifications about articles (decisions/push.md#topics). At first all are ticked, as for
 * a new reader; the stored choice follows after the page has loaded, and nothing moves.
 */
export function TopicChoices() {
  const [chosen, setChosen] = useState<readonly PushTopic[]>(PUSH_TOPICS);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const show = async (): Promise<void> => {
      const { hasArticles, chosenTopics } = await enabling();
      const kept = chosenTopics();
      if (kept) setChosen(kept);
      const words = hasArticles() ? NEWS_ALERTS_ON : NEWS_ALERTS_OFF;
      setSaid(obstacle() || words);
    };
    show().catch(() => setSaid(SAVE_FAILED));
  }, []);
  const choose = (topic: PushTopic, on: boolean): void => {
    setChosen(PUSH_TOPICS.filter((one) => (one === topic ? on : chosen.includes(one))));
    setSaid("");
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const blocked = obstacle();
    if (blocked !== "") return setSaid(blocked);
    setBusy(true);
    setSaid("");
    try {
      setSaid(await save(chosen));
    } catch (problem) {
      setSaid((problem instanceof Error ? PROBLEMS[problem.message] : undefined) ?? SAVE_FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="topic-choices with-scripts" aria-labelledby="topic-choices-title">
      <h2 id="topic-choices-title">{WHICH_NEWS}</h2>
      <p className="soft">{WHICH_NEWS_HOW}</p>
      <form onSubmit={submit}>
        <fieldset>
          <legend className="visually-hidden">{WHAT_TO_HEAR}</legend>
          {NAMES.map(({ topic, name }) => (
            <label key={topic} className="target">
              <input
                type="checkbox"
                name={topic}
                checked={chosen.includes(topic)}
                onChange={({ currentTarget }) => choose(topic, currentTarget.checked)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button" aria-disabled={busy}>
          {SAVE}
        </button>
        <p role="status">{said}</p>
      </form>
    </section>
  );
}
