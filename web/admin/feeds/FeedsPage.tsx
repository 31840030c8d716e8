import { useEffect, useId, useRef, useState } from "react";
import {
  type DeskFeed,
  type FeedInput,
  type FeedTrialResult,
  feedAnswer,
  feedConflict,
  feedInput,
  feedList,
  feedTrial,
  feedTrialAnswer,
  type TriedStory,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS } from "../../../core/contract/feeds/feeds-file.ts";
import { excerptsHint } from "../../../core/news/feeds/rights.ts";
import { DEFAULT_IMPORTANCE, IMPORTANCE_NAMES } from "../../../core/news/importance.ts";
import { imageProxyPath } from "../../../core/news/pictures/image-address.ts";
import { SECTIONS, sectionInfo } from "../../../core/news/sections.ts";
import { useNow } from "../../browser/use-now.ts";
import { checked, useApi, useTry } from "../admin-api.ts";
import type { CrudFields } from "../crud/CrudForm.tsx";
import { CrudPage } from "../crud/CrudPage.tsx";
import { type CrudDefinition, useCrud } from "../crud/use-crud.ts";
import { formatMoment } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { duration, errorOf, stateOf, when } from "../polls/source-state.ts";
import { PaperText } from "../words/Texts.tsx";
import "./feeds.css";

function Story({ story }: { story: TriedStory }) {
  const { title, excerpt, imageUrl, imageAlt, authorName, websiteUrl, publishedAt, wholeText } = story;
  return (
    <li>
      {imageUrl === undefined ? (
        <span className="desk-picture feeds-picture">No image</span>
      ) : (
        <img
          className="desk-picture feeds-picture"
          src={imageProxyPath(imageUrl, 320)}
          alt={imageAlt ?? ""}
          lang="bn"
          width={96}
          height={64}
          loading="lazy"
        />
      )}
      <div>
        <PaperText as="h4">{title}</PaperText>
        <PaperText as="p">{excerpt ?? ""}</PaperText>
        <p className="small">
          {publishedAt === undefined
            ? "No date: the story gets the time of its first poll"
            : formatMoment(publishedAt)}
          {authorName === undefined ? "" : ", "}
          <PaperText>{authorName ?? ""}</PaperText>
          {wholeText ? ", whole text" : ""}
          {websiteUrl === undefined ? ", no page of its own" : ""}
        </p>
      </div>
    </li>
  );
}

function inCounts({ found, stories, problems }: FeedTrialResult): string {
  if (found === 0) return "The feed has no stories at the moment";
  const all = `${found} ${found === 1 ? "story" : "stories"}`;
  const unread =
    problems.length === 0 ? "" : `, ${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  return found > stories.length ? `${all}${unread}; the first ${stories.length}:` : `${all}${unread}:`;
}

/** Preview of a feed: its first stories, and the number of others. Only the number is announced. */
function TriedStories({ result }: { result: FeedTrialResult | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (result) heading.current?.scrollIntoView({ block: "center" });
  }, [result]);
  return (
    <section className="feeds-tried" aria-labelledby={result ? id : undefined}>
      <div role="status">
        {result ? (
          <h3 ref={heading} id={id}>
            {inCounts(result)}
          </h3>
        ) : null}
      </div>
      {result ? (
        <>
          <ul className="feeds-problems">
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <ol role="list">
            {result.stories.map((story, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two stories may have one title, and the list stays as it is
              <Story key={index} story={story} />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

type FeedForm = { [Field in keyof FeedInput]: string };

const LABELS = {
  url: "Address",
  name: "Name",
  section: "Section",
  rights: "Rights",
  importance: "Importance",
  format: "Format",
  every: "Seconds between polls",
};

export const FEEDS: CrudDefinition<FeedForm, DeskFeed> = {
  path: "/api/admin/feeds",
  title: "Feeds",
  noun: "feed",
  words: {
    none: "No feed is polled yet.",
    saved: "is saved and polled.",
    back: "is polled again.",
    removal: "Polling stops. Its stories stay, and the same address can be added again.",
  },
  schemas: { list: feedList, answer: feedAnswer, conflict: feedConflict },
  idOf: ({ id }) => id,
  labels: LABELS,
  empty: {
    url: "",
    name: "",
    section: "",
    rights: "excerpt",
    importance: String(DEFAULT_IMPORTANCE),
    format: "auto",
    every: "60",
  },
  read: (form) =>
    checked(feedInput, {
      ...form,
      importance: Number(form.importance),
      every: form.every.trim() === "" ? undefined : Number(form.every),
    }),
  changedBy: ({ changedBy = "Somebody", changedAt }) =>
    changedAt === undefined ? changedBy : `${changedBy} (${formatMoment(changedAt)})`,
  againMs: 5_000,
};

const TICK_MS = 1_000;
const RIGHTS_NAMES = { excerpt: "Excerpt", full: "Full text" };
const FORMAT_NAMES = { auto: "Detect automatically", json: "A JSON list" };
const SECTION_NAMES = {
  "": "Choose a section",
  ...Object.fromEntries(SECTIONS.map(({ key, title }) => [key, `${title} (${key})`])),
};
const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;

const columnsAt = (now: number): Column<DeskFeed>[] => [
  {
    name: "Feed",
    is: "row",
    cell: ({ name, url, health }) => {
      const error = errorOf(health);
      return (
        <>
          <PaperText>{name}</PaperText>
          <span className="small admin-identity">{url}</span>
          {error === undefined ? null : (
            <span className="small admin-error">
              {error} ({when(health.lastErrorAt, now)})
            </span>
          )}
        </>
      );
    },
  },
  { name: "Section", cell: ({ section }) => <span lang="bn">{sectionInfo(section).title}</span> },
  { name: "Rights", cell: ({ rights }) => RIGHTS_NAMES[rights] },
  {
    name: "State",
    cell: ({ health }) => <span data-level={stateOf(health, now).level}>{stateOf(health, now).text}</span>,
  },
  figure("Answered", ({ health }) => when(health.lastSuccessAt, now)),
  figure("Every", ({ health }) => duration(health.intervalMs)),
  { name: "Set by", cell: ({ origin }) => (origin === "file" ? "Feeds file" : "Desk") },
];

function useTrial({ values, refuse }: CrudFields<FeedForm>) {
  const api = useApi();
  const [result, setResult] = useState<FeedTrialResult>();
  const { busy, failed, run } = useTry("The feed could not be tested. Please try again.");
  const send = async (): Promise<void> => {
    setResult(undefined);
    try {
      const body = checked(feedTrial, values);
      setResult((await api.write("POST", `${FEEDS.path}/try`, feedTrialAnswer, body)).data);
    } catch (error) {
      refuse(error);
    }
  };
  const buttons = <Button label={busy ? "Trying..." : "Try"} off={busy} onClick={() => void run(send)} />;
  return { failed, buttons, below: <TriedStories result={result} /> };
}

function ExcerptsHint({ feeds }: { feeds: readonly DeskFeed[] }) {
  const hint = excerptsHint(feeds);
  return hint === undefined ? null : <p className="admin-notice">{hint}.</p>;
}

export function FeedsPage() {
  const calls = useCrud(FEEDS);
  const now = useNow(TICK_MS);
  return (
    <CrudPage
      kept={FEEDS}
      calls={calls}
      table={{ caption: "Feeds by name", className: "feeds-table", columns: columnsAt(now) }}
      useMore={useTrial}
      fields={({ text, choice }) => (
        <>
          {text("url", {
            hint: "The address of the RSS, Atom or JSON feed, not of the publisher's front page.",
            type: "url",
            maxLength: longestUrl,
            first: true,
          })}
          {text("name", {
            hint: "Readers see this name as the source of the feed's stories.",
            lang: "bn",
            maxLength: longestName,
          })}
          <div className="desk-grid">
            {choice("section", SECTION_NAMES)}
            {choice("rights", RIGHTS_NAMES)}
          </div>
          <p className="small">
            Excerpt: headline, picture and at most 40 words, with the way to the publisher. Full text only
            where the publisher has agreed.
          </p>
          <div className="desk-grid">
            {choice("importance", IMPORTANCE_NAMES)}
            {choice("format", FORMAT_NAMES)}
            {text("every", { type: "number", min: leastEvery, max: mostEvery, step: "any" })}
          </div>
        </>
      )}
    >
      {(feeds, table) => (
        <>
          <ExcerptsHint feeds={feeds} />
          {table(feeds)}
        </>
      )}
    </CrudPage>
  );
}
