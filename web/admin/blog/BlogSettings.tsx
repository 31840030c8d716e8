import { type FormEvent, type ReactNode, useState } from "react";
import { type BlogMatch, blogPeople, type DeskBlog } from "../../../core/contract/blog.ts";
import { EVENT_KINDS, EVENT_NAMES } from "../../../core/cricket/events/event.ts";
import { listedTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { fromLocalInput, toLocalInput } from "../dates.ts";
import { RichText } from "../editor/rich-text/RichText.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, Check, ChoiceField, TextField } from "../kit/fields.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { useRead, useTry } from "../use-session.ts";
import { LOCAL_TIME } from "./post-form.ts";
import { useDesk } from "./use-blog.ts";

interface FormDialogProps {
  title: string;
  act: string;
  send: () => Promise<unknown>;
  /** Message after success. */
  said: string;
  children: ReactNode;
}

/** A form in a dialog, which stays open with the reason until the server has taken it. */
export function FormDialog({ title, act, send, said, children }: FormDialogProps) {
  const { show, done } = useDesk();
  const { busy, failed, run } = useTry("This could not be saved. Please try again.");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void run(() => send().then(() => done(said)));
  };
  return (
    <Dialog title={title} className="blog-dialog" onClose={() => show(undefined)}>
      <form onSubmit={submit}>
        {children}
        <Alert>{failed}</Alert>
        <FormFoot quiet onBack={() => show(undefined)} busy={busy} act={busy ? "Saving..." : act} />
      </form>
    </Dialog>
  );
}

function CloseDialog() {
  const { blog, calls } = useDesk();
  const [summaryHtml, setSummary] = useState(blog.summaryHtml ?? "");
  const send = () => calls.blog("POST", "/close", { revision: blog.revision, summaryHtml });
  return (
    <FormDialog title="Close the live blog" act="Close the blog" send={send} said="Closed.">
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
    </FormDialog>
  );
}

const ZONES: Readonly<Record<DeskBlog["zone"], string>> = {
  "Asia/Dhaka": "Dhaka",
  "Asia/Kolkata": "Kolkata",
};

function SettingsDialog() {
  const { blog, calls } = useDesk();
  const [{ begins, ...chosen }, setChosen] = useState(() => ({
    zone: blog.zone,
    begins: toLocalInput(blog.beginsAt ?? ""),
    closesItself: blog.closesItself,
    showsWriting: blog.showsWriting,
  }));
  const set = (changed: Partial<Parameters<typeof setChosen>[0]>): void =>
    setChosen((last) => ({ ...last, ...changed }));
  const send = () => {
    const beginsAt = fromLocalInput(begins) ?? "";
    return calls.blog("PUT", "", { ...chosen, beginsAt, revision: blog.revision });
  };
  return (
    <FormDialog title="Settings of the live blog" act="Save" send={send} said="The settings are saved.">
      <ChoiceField
        id="blog-zone"
        label="Time zone of the blog"
        hint="Readers see all times of the blog in this zone."
        names={ZONES}
        value={chosen.zone}
        onChoose={(zone) => set({ zone })}
      />
      <TextField
        id="blog-begins"
        label="Begins at"
        hint={`Readers see it before the first post. ${LOCAL_TIME}`}
        type="datetime-local"
        value={begins}
        onText={(text) => set({ begins: text })}
      />
      <Check checked={chosen.closesItself} onChange={(closesItself) => set({ closesItself })}>
        Close it after six hours without a post
      </Check>
      <Check checked={chosen.showsWriting} onChange={(showsWriting) => set({ showsWriting })}>
        Show readers when somebody is writing
      </Check>
    </FormDialog>
  );
}

const NO_MATCH: BlogMatch = { code: "", kinds: [...EVENT_KINDS], as: "out", overs: false };

/** Chooses the match that writes into the blog. */
function MatchDialog() {
  const { blog, calls } = useDesk();
  const { data: list } = useGuardedDocument("matches");
  const [match, setMatch] = useState(blog.match ?? NO_MATCH);
  const set = (changed: Partial<BlogMatch>): void => setMatch((last) => ({ ...last, ...changed }));
  const { code, kinds } = match;
  const listed = Object.values(list?.matches ?? {}).map((one) => [one.code, listedTitle(one)]);
  const names: Record<string, string> = {
    "": "No match",
    [code]: code || "No match",
    ...Object.fromEntries(listed),
  };
  const send = () => calls.blog("PUT", "/match", { ...(code && match), revision: blog.revision });
  const said = code ? "The match writes into the blog now." : "No match writes into the blog.";
  return (
    <FormDialog title="A match writes" act="Save" send={send} said={said}>
      <p>Its moments become posts, and its score is above the blog.</p>
      <ChoiceField
        id="blog-match"
        label="Match"
        names={names}
        value={code}
        onChoose={(chosen) => set({ code: chosen })}
      />
      {code ? (
        <>
          <ChoiceField
            id="blog-as"
            label="Its moments are"
            names={{ out: "Published at once", draft: "Drafts, which an editor publishes" }}
            value={match.as}
            onChoose={(as) => set({ as })}
          />
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
          <Check checked={match.overs} onChange={(overs) => set({ overs })}>
            Also one post for each over
          </Check>
        </>
      ) : null}
    </FormDialog>
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
  const [writers, setWriters] = useState(blog.writers);
  const people = useRead(`/api/admin/blogs/${blog.id}/people`, blogPeople);
  const all = new Map([...blog.writers, ...(people.data?.data ?? [])].map((one) => [one.account, one.name]));
  const send = () => calls.blog("PUT", "/writers", { writers, revision: blog.revision });
  return (
    <FormDialog title="Writers of the blog" act="Save" send={send} said="The writers are saved.">
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
            id={`blog-${account}`}
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
    </FormDialog>
  );
}

export const BLOG_SETTINGS = {
  close: CloseDialog,
  settings: SettingsDialog,
  match: MatchDialog,
  writers: WritersDialog,
};
