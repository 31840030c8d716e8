import { useState } from "react";
import {
  type DeskFeed,
  type FeedTrialResult,
  feedTrialAnswer,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS } from "../../../core/contract/feeds/feeds-file.ts";
import { SECTIONS } from "../../../core/news/sections.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import { formatMoment } from "../dates.ts";
import { LabelledField } from "../fields/LabelledField.tsx";
import { NameChoice } from "../fields/NameChoice.tsx";
import { type KeptFields, KeptForm } from "../kept/KeptForm.tsx";
import type { KeptCalls } from "../kept/use-kept.ts";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import {
  FEED_FIELDS,
  type FeedErrors,
  type FeedField,
  type FeedForm,
  FORMAT_NAMES,
  formOf,
  RIGHTS_NAMES,
  readTrial,
} from "./feed-form.ts";
import { TriedStories } from "./TriedStories.tsx";
import { FEEDS_PATH } from "./use-feeds.ts";

const RIGHTS_HINT =
  "Excerpt: headline, picture and at most 40 words, with the way to the publisher. Full text only where the publisher has agreed.";

const SECTION_NAMES = {
  "": "Choose a section",
  ...Object.fromEntries(SECTIONS.map(({ key, title }) => [key, `${title} (${key})`])),
};

/** Who changed a feed, as the beginning of a sentence. */
function changedBy({ changedBy: who = "Somebody", changedAt }: DeskFeed) {
  return (
    <>
      <BengaliParts>{who}</BengaliParts> changed this feed
      {changedAt === undefined ? null : (
        <>
          {" at "}
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
        </>
      )}
    </>
  );
}

/** Reads what a feed would give; nothing of it is stored. */
function useTrial() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FeedTrialResult>();
  const [failed, setFailed] = useState("");
  const run = async (form: FeedForm): Promise<FeedErrors> => {
    const read = readTrial(form);
    setResult(undefined);
    setFailed("");
    if (!read.ok) return read.errors;
    setBusy(true);
    try {
      setResult((await api.write("POST", `${FEEDS_PATH}/try`, feedTrialAnswer, read.value)).data);
    } catch (error) {
      const errors = error instanceof AdminError ? FEED_FIELDS.errorsByField(error.errors) : {};
      if (Object.keys(errors).length > 0) return errors;
      setFailed(callFailed(error, "The feed could not be tried. Please try again."));
    } finally {
      setBusy(false);
    }
    return {};
  };
  return { busy, result, failed, run };
}

interface FeedDialogProps {
  /** The one that is edited; undefined for a new one. */
  feed: DeskFeed | undefined;
  save: KeptCalls<FeedForm, DeskFeed>["save"];
  onSaved: (feed: DeskFeed) => void;
  onClose: () => void;
}

const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;

/** A feed's fields, and what it would give. */
export function FeedDialog({ feed, save, onSaved, onClose }: FeedDialogProps) {
  const trial = useTrial();
  const tried = async ({ form, show }: KeptFields<FeedForm>): Promise<void> => {
    if (!trial.busy) show(await trial.run(form));
  };
  return (
    <KeptForm
      noun="feed"
      of={FEED_FIELDS}
      row={feed}
      formOf={formOf}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      changedBy={changedBy}
      more={(fields) => ({
        failed: trial.failed,
        buttons: (
          <button
            type="button"
            className="button"
            aria-disabled={trial.busy}
            onClick={() => void tried(fields)}
          >
            {trial.busy ? "Trying..." : "Try"}
          </button>
        ),
        below: <TriedStories result={trial.result} />,
      })}
    >
      {({ form, field, text, set }) => {
        const choice = (name: FeedField) => ({
          name,
          value: form[name],
          onChange: (value: string) => set(name, value),
        });
        return (
          <>
            <LabelledField
              {...field("url")}
              hint="Of the RSS, Atom or JSON, not of the publisher's front page."
            >
              {(described) => (
                <input {...described} {...text("url")} type="url" data-first maxLength={longestUrl} />
              )}
            </LabelledField>
            <LabelledField {...field("name")} hint="Readers see it as the source of its stories.">
              {(described) => (
                <input {...described} {...text("name")} type="text" lang="bn" maxLength={longestName} />
              )}
            </LabelledField>
            <div className="kept-row">
              <LabelledField {...field("section")}>
                {(described) => <NameChoice {...described} {...choice("section")} names={SECTION_NAMES} />}
              </LabelledField>
              <LabelledField {...field("rights")}>
                {(described) => <NameChoice {...described} {...choice("rights")} names={RIGHTS_NAMES} />}
              </LabelledField>
            </div>
            <p className="admin-hint">{RIGHTS_HINT}</p>
            <div className="kept-row">
              <LabelledField {...field("format")}>
                {(described) => <NameChoice {...described} {...choice("format")} names={FORMAT_NAMES} />}
              </LabelledField>
              <LabelledField {...field("every")}>
                {(described) => (
                  <input
                    {...described}
                    {...text("every")}
                    type="number"
                    min={leastEvery}
                    max={mostEvery}
                    step="any"
                  />
                )}
              </LabelledField>
            </div>
          </>
        );
      }}
    </KeptForm>
  );
}
