import { type FormEvent, useId, useRef, useState } from "react";
import {
  type DeskFeed,
  type FeedTrialResult,
  feedTrialAnswer,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { FEED_BOUNDS } from "../../../core/contract/feeds/feeds-file.ts";
import { SECTIONS } from "../../../core/news/sections.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import { Dialog } from "../Dialog.tsx";
import { formatMoment } from "../dates.ts";
import { LabelledField } from "../fields/LabelledField.tsx";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import {
  errorsByField,
  FEED_FIELDS,
  FEED_LABELS,
  type FeedErrors,
  type FeedField,
  type FeedForm,
  FORMAT_NAMES,
  formOf,
  isSame,
  RIGHTS_NAMES,
  readTrial,
} from "./feed-form.ts";
import { TriedStories } from "./TriedStories.tsx";
import { FEEDS_PATH, type FeedOutcome } from "./use-feeds.ts";

const RIGHTS_HINT =
  "Excerpt: headline, picture and at most 40 words, with the way to the publisher. Full text only where the publisher has agreed.";

interface ChoiceProps {
  names: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ names, value, onChange, ...described }: ChoiceProps & { id: string }) {
  return (
    <select {...described} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(names).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

const SECTION_NAMES = {
  "": "Choose a section",
  ...Object.fromEntries(SECTIONS.map(({ key, title }) => [key, `${title} (${key})`])),
};

interface ConflictProps {
  theirs: DeskFeed;
  mine: FeedForm;
  onTheirs: () => void;
  onMine: () => void;
}

/** Another editor saved meanwhile: what differs, and the two ways on. */
function Conflict({ theirs, mine, onTheirs, onMine }: ConflictProps) {
  const form = formOf(theirs);
  const { changedBy = "Somebody", changedAt } = theirs;
  return (
    <div className="admin-banner admin-banner-error" role="alert">
      <div>
        <p>
          <BengaliParts>{changedBy}</BengaliParts> changed this feed
          {changedAt === undefined ? null : (
            <>
              {" at "}
              <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
            </>
          )}
          , while you were editing. Nothing of yours is saved yet.
        </p>
        <ul>
          {FEED_FIELDS.filter((field) => form[field] !== mine[field]).map((field) => (
            <li key={field}>
              {FEED_LABELS[field]}: theirs{" "}
              <q>
                <BengaliParts>{form[field]}</BengaliParts>
              </q>
              , yours{" "}
              <q>
                <BengaliParts>{mine[field]}</BengaliParts>
              </q>
            </li>
          ))}
        </ul>
      </div>
      <div className="feeds-ways">
        <button type="button" className="button" onClick={onTheirs}>
          Load theirs
        </button>
        <button type="button" className="button" onClick={onMine}>
          Keep mine (save over)
        </button>
      </div>
    </div>
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
      const errors = error instanceof AdminError ? errorsByField(error.errors) : {};
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
  save: (form: FeedForm, feed: DeskFeed | undefined) => Promise<FeedOutcome>;
  onSaved: (feed: DeskFeed) => void;
  onClose: () => void;
}

/** A feed's fields, and what it would give. */
export function FeedDialog({ feed, save, onSaved, onClose }: FeedDialogProps) {
  const id = useId();
  const [based, setBased] = useState(feed);
  const [form, setForm] = useState(() => formOf(feed));
  const [errors, setErrors] = useState<FeedErrors>({});
  const [failed, setFailed] = useState("");
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<DeskFeed>();
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const trial = useTrial();

  const set = (field: FeedField) => (value: string) => {
    setForm((last) => ({ ...last, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest);
  };
  /** Shows what is wrong, and brings the first of it under the cursor. */
  const show = (wrong: FeedErrors): void => {
    setErrors(wrong);
    const first = FEED_FIELDS.find((field) => wrong[field] !== undefined);
    if (first) body.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const store = async (over: DeskFeed | undefined): Promise<void> => {
    if (saving) return;
    setSaving(true);
    setFailed("");
    setConflict(undefined);
    const outcome = await save(form, over);
    setSaving(false);
    switch (outcome.kind) {
      case "done":
        return onSaved(outcome.feed);
      case "conflict":
        return setConflict(outcome.theirs);
      case "gone":
        setBased(undefined);
        return setFailed("Somebody else removed this feed. Save again to add it anew.");
      case "failed":
        setFailed(outcome.message);
        return show(outcome.errors);
    }
  };
  const tried = async (): Promise<void> => {
    if (!trial.busy) show(await trial.run(form));
  };
  const leave = (): void => {
    if (isSame(form, formOf(based)) || asking) onClose();
    else setAsking(true);
  };
  const field = (name: FeedField) => ({
    id: `${id}-${name}`,
    label: FEED_LABELS[name],
    error: errors[name],
  });
  const text = (name: FeedField) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  const choice = (name: FeedField) => ({ name, value: form[name], onChange: set(name) });
  const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;

  return (
    <Dialog title={feed ? "Edit feed" : "Add feed"} className="feeds-dialog" onClose={leave}>
      <form
        ref={body}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void store(based);
        }}
      >
        <LabelledField {...field("url")} hint="Of the RSS, Atom or JSON, not of the publisher's front page.">
          {(described) => (
            <input {...described} {...text("url")} type="url" data-first maxLength={longestUrl} />
          )}
        </LabelledField>
        <LabelledField {...field("name")} hint="Readers see it as the source of its stories.">
          {(described) => (
            <input {...described} {...text("name")} type="text" lang="bn" maxLength={longestName} />
          )}
        </LabelledField>
        <div className="feeds-row">
          <LabelledField {...field("section")}>
            {(described) => <Choice {...described} {...choice("section")} names={SECTION_NAMES} />}
          </LabelledField>
          <LabelledField {...field("rights")}>
            {(described) => <Choice {...described} {...choice("rights")} names={RIGHTS_NAMES} />}
          </LabelledField>
        </div>
        <p className="admin-hint">{RIGHTS_HINT}</p>
        <div className="feeds-row">
          <LabelledField {...field("format")}>
            {(described) => <Choice {...described} {...choice("format")} names={FORMAT_NAMES} />}
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
        {conflict ? (
          <Conflict
            theirs={conflict}
            mine={form}
            onMine={() => void store(conflict)}
            onTheirs={() => {
              setBased(conflict);
              setForm(formOf(conflict));
              setConflict(undefined);
            }}
          />
        ) : null}
        <div role="alert">
          {failed || trial.failed ? <p className="admin-wrong">{failed || trial.failed}</p> : null}
        </div>
        {asking ? (
          <div className="admin-banner" role="alert">
            <p>Your changes are not saved.</p>
            <div className="feeds-ways">
              <button type="button" className="button" onClick={onClose}>
                Discard
              </button>
              <button type="button" className="button" onClick={() => setAsking(false)}>
                Keep editing
              </button>
            </div>
          </div>
        ) : null}
        <div className="admin-dialog-actions">
          <button type="button" className="button" onClick={leave}>
            Cancel
          </button>
          <button type="button" className="button" aria-disabled={trial.busy} onClick={() => void tried()}>
            {trial.busy ? "Trying..." : "Try"}
          </button>
          <button type="submit" className="button admin-primary" aria-disabled={saving}>
            {saving ? "Saving..." : "Save"}
          </button>
        </div>
      </form>
      <TriedStories result={trial.result} />
    </Dialog>
  );
}
