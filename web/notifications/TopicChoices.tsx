import { type FormEvent, useEffect, useState } from "react";
import { PUSH_TOPICS, type PushTopic } from "../../core/contract/push/topic-names.ts";
import { SECTIONS } from "../../core/news/sections.ts";
import { isLocalhost, pushSupported } from "./banner-rules.ts";
import { PUSH_ERRORS } from "./push-errors.ts";
import "./topic-choices.css";

const NAMES: readonly { topic: PushTopic; name: string }[] = [
  { topic: "breaking", name: "ব্রেকিং নিউজ" },
  ...SECTIONS.map(({ key, title }) => ({ topic: key, name: title })),
  { topic: "general", name: "অন্যান্য খবর" },
];

const PROBLEMS: Readonly<Record<string, string>> = {
  [PUSH_ERRORS.unsupported]: "এই ব্রাউজারে বিজ্ঞপ্তি আসে না। আইফোনে আগে সাইটটি হোম স্ক্রিনে রাখুন, তার পর সেখান থেকে খুলুন।",
  [PUSH_ERRORS.denied]: "এই সাইটের বিজ্ঞপ্তি আপনার ব্রাউজারে বন্ধ করা আছে। ব্রাউজারের সেটিংসে অনুমতি দিলে চালু করা যাবে।",
  [PUSH_ERRORS.localhost]: "এই ঠিকানা (localhost) থেকে বিজ্ঞপ্তি চালু করা যায় না।",
};
const FAILED = "এখন সংরক্ষণ করা গেল না। একটু পরে আবার চেষ্টা করুন।";

/** What stands in the way before anything was asked; empty where nothing does. */
function obstacle(): string {
  if (!pushSupported()) return PROBLEMS[PUSH_ERRORS.unsupported] ?? "";
  if (isLocalhost(window.location.hostname)) return PROBLEMS[PUSH_ERRORS.localhost] ?? "";
  return Notification.permission === "denied" ? (PROBLEMS[PUSH_ERRORS.denied] ?? "") : "";
}

/** Loaded once the page stands: the first script of every page would name the files that it is in. */
const enabling = () => import("./enable-push.ts");

/** Has this browser told of these articles. Who stops needs no permission for it. */
async function save(topics: readonly PushTopic[]): Promise<string> {
  const { registerPush, requestPermission } = await enabling();
  if (topics.length === 0) {
    if (Notification.permission === "granted") await registerPush(Date.now(), topics);
    return "খবরের বিজ্ঞপ্তি বন্ধ হল।";
  }
  await requestPermission();
  await registerPush(Date.now(), topics);
  return "সংরক্ষিত হল: বেছে নেওয়া খবর এলে জানাব।";
}

/**
 * Which articles a reader is told of by push (decisions/push.md#topics). Rendered as before a first choice, all ticked; what
 * was chosen on this device comes once the page stands, and moves nothing.
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
      const words = hasArticles() ? "খবরের বিজ্ঞপ্তি চালু আছে।" : "খবরের বিজ্ঞপ্তি এখন বন্ধ।";
      setSaid(obstacle() || words);
    };
    show().catch(() => setSaid(FAILED));
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
      setSaid((problem instanceof Error ? PROBLEMS[problem.message] : undefined) ?? FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="topic-choices" aria-labelledby="topic-choices-title">
      <h2 id="topic-choices-title">কোন খবর জানাব?</h2>
      <p>
        বেছে নেওয়া খবর প্রকাশিত হলে এই যন্ত্রে বিজ্ঞপ্তি আসবে। বাংলাদেশ সময় রাত ১১টা থেকে সকাল ৭টা পর্যন্ত শুধু জরুরি খবর জানাব।
        ম্যাচের অ্যালার্ট বেছে নিন সেই ম্যাচের স্কোরকার্ডে; তা রাতেও আসে।
      </p>
      <form onSubmit={submit}>
        <fieldset>
          <legend className="visually-hidden">যে খবর পেতে চান</legend>
          {NAMES.map(({ topic, name }) => (
            <label key={topic}>
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
          সংরক্ষণ করুন
        </button>
        <p role="status">{said}</p>
      </form>
    </section>
  );
}
