import { useState } from "react";
import {
  type DeskFeed,
  type FeedTrialResult,
  feedTrialAnswer,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS } from "../../../core/contract/feeds/feeds-file.ts";
import { excerptsHint } from "../../../core/news/feeds/rights.ts";
import { IMPORTANCE_NAMES } from "../../../core/news/importance.ts";
import { SECTIONS, sectionInfo } from "../../../core/news/sections.ts";
import { useNow } from "../../browser/use-now.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import type { CrudFields } from "../crud/CrudForm.tsx";
import { CrudPage } from "../crud/CrudPage.tsx";
import { errorsByField, useCrud } from "../crud/use-crud.ts";
import { Button } from "../kit/Button.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { duration, when } from "../polls/age.ts";
import { errorOf, stateOf } from "../polls/source-state.ts";
import { useApi } from "../use-session.ts";
import { PaperText } from "../words/PaperText.tsx";
import { FEEDS, type FeedErrors, type FeedForm, readTrial } from "./feed-form.ts";
import { TriedStories } from "./TriedStories.tsx";
import "./feeds.css";

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

function useTrial({ form, show }: CrudFields<FeedForm>) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FeedTrialResult>();
  const [failed, setFailed] = useState("");
  const run = async (): Promise<FeedErrors> => {
    const read = readTrial(form);
    setResult(undefined);
    setFailed("");
    if (!read.ok) return read.errors;
    setBusy(true);
    try {
      setResult((await api.write("POST", `${FEEDS.path}/try`, feedTrialAnswer, read.value)).data);
    } catch (error) {
      const errors: FeedErrors = error instanceof AdminError ? errorsByField(FEEDS.labels, error.errors) : {};
      if (Object.keys(errors).length > 0) return errors;
      setFailed(callFailed(error, "The feed could not be tested. Please try again."));
    } finally {
      setBusy(false);
    }
    return {};
  };
  const buttons = (
    <Button off={busy} onClick={() => void run().then(show)}>
      {busy ? "Trying..." : "Try"}
    </Button>
  );
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
