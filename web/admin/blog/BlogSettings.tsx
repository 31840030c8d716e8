import { type ReactNode, useState } from "react";
import { type BlogMatch, blogPeople, type DeskBlog } from "../../../core/contract/blog.ts";
import { EVENT_KINDS, EVENT_NAMES } from "../../../core/cricket/events/event.ts";
import { listedTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { useRead } from "../admin-api.ts";
import { fromLocalInput, toLocalInput } from "../dates.ts";
import { RichText } from "../editor/rich-text/RichText.tsx";
import { Check, ChoiceField } from "../kit/fields.tsx";
import { FormDialog, useForm } from "../kit/form.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { LOCAL_TIME } from "./post-form.ts";
import { useDesk } from "./use-blog.ts";

interface BlogFormProps {
  title: string;
  act: string;
  send: () => Promise<unknown>;
  /** Message after success. */
  said: string;
  children: ReactNode;
}

/** A form in a dialog, whose required fields the browser checks. */
export function BlogForm({ send, said, ...dialog }: BlogFormProps) {
  const { show, done } = useDesk();
  return (
    <FormDialog
      {...dialog}
      className="blog-dialog"
      attributes={{ noValidate: false }}
      onSubmit={() => send().then(() => done(said))}
      onClose={() => show(undefined)}
    />
  );
}

function CloseDialog() {
  const { blog, calls } = useDesk();
  const [summaryHtml, setSummary] = useState(blog.summaryHtml ?? "");
  const send = () => calls.blog("POST", "/close", { revision: blog.revision, summaryHtml });
  return (
    <BlogForm title="Close the live blog" act="Close the blog" send={send} said="Closed.">
      <p data-first tabIndex={-1}>
        Readers see that it is over. You can still edit posts, and reopen the blog.
      </p>
      <div className="field">
        <span className="editor-label" id="blog-summary">
          How did it end? Readers see this summary first. (optional)
        </span>
        <RichText
          html={summaryHtml}
          labelledBy="blog-summary"
          describedBy={undefined}
          onChange={setSummary}
        />
      </div>
    </BlogForm>
  );
}

const ZONES: Readonly<Record<DeskBlog["zone"], string>> = {
  "Asia/Dhaka": "Dhaka",
  "Asia/Kolkata": "Kolkata",
};

function SettingsDialog() {
  const { blog, calls } = useDesk();
  const [{ zone, closesItself, showsWriting, beginsAt = "", revision }] = useState(blog);
  const { values, choice, text, check } = useForm(() => ({
    zone,
    beginsAt: toLocalInput(beginsAt),
    closesItself,
    showsWriting,
  }));
  const send = () =>
    calls.blog("PUT", "", { ...values, beginsAt: fromLocalInput(values.beginsAt) ?? "", revision });
  return (
    <BlogForm title="Settings of the live blog" act="Save" send={send} said="The settings are saved.">
      {choice("zone", "Time zone of the blog", ZONES, {
        hint: "Readers see all times of the blog in this zone.",
      })}
      {text("beginsAt", "Begins at", {
        hint: `Readers see it before the first post. ${LOCAL_TIME}`,
        type: "datetime-local",
      })}
      {check("closesItself", "Close it after six hours without a post")}
      {check("showsWriting", "Show readers when somebody is writing")}
    </BlogForm>
  );
}

const NO_MATCH: BlogMatch = { code: "", kinds: [...EVENT_KINDS], as: "out", overs: false };

/** Chooses the match that writes into the blog. */
function MatchDialog() {
  const { blog, calls } = useDesk();
  const [{ revision, match: first = NO_MATCH }] = useState(blog);
  const { data: list } = useGuardedDocument("matches");
  const { values: match, set, choice, check } = useForm<BlogMatch>(first);
  const { code, kinds } = match;
  const listed = Object.values(list?.matches ?? {}).map((one) => [one.code, listedTitle(one)]);
  const names: Record<string, string> = {
    "": "No match",
    [code]: code || "No match",
    ...Object.fromEntries(listed),
  };
  const send = () => calls.blog("PUT", "/match", { ...(code && match), revision });
  const said = code ? "The match writes into the blog now." : "No match writes into the blog.";
  return (
    <BlogForm title="A match writes" act="Save" send={send} said={said}>
      <p>Its moments become posts, and its score is above the blog.</p>
      {choice("code", "Match", names)}
      {code ? (
        <>
          {choice("as", "Its moments are", {
            out: "Published at once",
            draft: "Drafts, which an editor publishes",
          })}
          <fieldset className="admin-fieldset">
            <legend>Moments that become posts</legend>
            {EVENT_KINDS.map((kind) => (
              <Check
                key={kind}
                lang="bn"
                checked={kinds.includes(kind)}
                onChange={(on) =>
                  set({ kinds: EVENT_KINDS.filter((one) => (one === kind ? on : kinds.includes(one))) })
                }
              >
                {EVENT_NAMES[kind]}
              </Check>
            ))}
          </fieldset>
          {check("overs", "Also one post for each over")}
        </>
      ) : null}
    </BlogForm>
  );
}

const PARTS = {
  none: "Not in this blog",
  reviewed: "Writes posts; an editor publishes them",
  trusted: "Publishes posts at once",
} as const;

/** Chooses the writers of the blog among the people who signed in. */
function WritersDialog() {
  const { blog, calls } = useDesk();
  const [{ revision, writers: first }] = useState(blog);
  const [writers, setWriters] = useState(first);
  const people = useRead(`/api/admin/blogs/${blog.id}/people`, blogPeople);
  const all = new Map([...first, ...(people.data?.data ?? [])].map((one) => [one.account, one.name]));
  const send = () => calls.blog("PUT", "/writers", { writers, revision });
  return (
    <BlogForm title="Writers of the blog" act="Save" send={send} said="The writers are saved.">
      <p>
        Editors can always post. People appear here after they sign in to the desk. Send them the address of
        this page.
      </p>
      <AnswerAwaited query={people} failed="The people could not be read." />
      {[...all].map(([account, name]) => {
        const part = writers.find((one) => one.account === account);
        const others = writers.filter((one) => one !== part);
        return (
          <ChoiceField
            key={account}
            label={name}
            names={PARTS}
            value={part ? (part.trusted ? "trusted" : "reviewed") : "none"}
            onChoose={(chosen) =>
              setWriters(
                chosen === "none" ? others : [...others, { account, name, trusted: chosen === "trusted" }],
              )
            }
          />
        );
      })}
    </BlogForm>
  );
}

export const BLOG_SETTINGS = {
  close: CloseDialog,
  settings: SettingsDialog,
  match: MatchDialog,
  writers: WritersDialog,
};
