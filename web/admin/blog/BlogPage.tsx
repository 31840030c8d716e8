import { useState } from "react";
import type { DeskBlog, DeskDocument, DeskPost } from "../../../core/contract/blog.ts";
import { AdminError, callFailed, isWriter, useApi, useSession, useTry } from "../admin-api.ts";
import { Button, ButtonLink, NewTab, Section } from "../kit/Button.tsx";
import { Alert, ChoiceField } from "../kit/fields.tsx";
import { useSay } from "../kit/Toast.tsx";
import { AnswerAwaited, NoSuchPage } from "../notices.tsx";
import { BengaliParts, PaperText } from "../words/Texts.tsx";
import { Composer } from "./Composer.tsx";
import { BlogDialogs } from "./PostDialogs.tsx";
import { Posts, RESTORED } from "./Posts.tsx";
import {
  type BlogDesk,
  type BlogDialog,
  callsOf,
  DeskProvider,
  FollowBlog,
  useBlog,
  useDesk,
  usePosts,
  useReload,
} from "./use-blog.ts";
import "../../article/article-body.css";
import "../editor/rich-text/rich-text.css";
import "./blog.css";

const STATES: Readonly<Record<DeskBlog["state"], { name: string; means: string }>> = {
  soon: { name: "Not open yet", means: "Readers see that it has not begun." },
  live: { name: "Live", means: "Readers see each post within a second." },
  paused: { name: "Paused", means: "Readers see that there is a break. You can still post." },
  closed: { name: "Closed", means: "Readers see that it is over. New posts become drafts." },
};

/** Title and state of the blog, with the steps that are possible now. */
function BlogHead() {
  const { blog, writer, calls, show, done } = useDesk();
  const { busy, failed, run } = useTry("This could not be done. Please try again.");
  const { id, state, revision } = blog;
  const step = (to: string, words: string, said: string) => (
    <Button
      label={words}
      off={busy}
      onClick={() => void run(() => calls.blog("POST", `/${to}`, { revision }).then(() => done(said)))}
    />
  );
  return (
    <>
      <div className="row ends">
        <PaperText as="h1">{blog.title}</PaperText>
        <NewTab className="link admin-quiet" href={`/article/${id}`}>
          View the blog
        </NewTab>
      </div>
      <div className="row ends front-bar">
        <p>
          <strong className="blog-state" data-state={state}>
            {STATES[state].name}
          </strong>{" "}
          {STATES[state].means}
        </p>
        {writer ? null : (
          <div className="row">
            <ButtonLink label="Edit introduction" look="quiet" href={`/admin/edit/${id}`} />
            <Button label="Writers" look="quiet" onClick={() => show({ kind: "writers" })} />
            <Button label="Match" look="quiet" onClick={() => show({ kind: "match" })} />
            <Button label="Settings" look="quiet" onClick={() => show({ kind: "settings" })} />
            {state === "soon" && step("open", "Open", "Open. Readers see it as live.")}
            {state === "live" && step("pause", "Pause", "Paused.")}
            {state === "paused" && step("open", "Continue", "Live again.")}
            {state === "closed" ? (
              step("reopen", "Reopen", "Live again.")
            ) : (
              <Button label="Close" onClick={() => show({ kind: "close" })} />
            )}
          </div>
        )}
      </div>
      <Alert>{failed}</Alert>
      {blog.published ? null : (
        <p className="row admin-banner">
          Readers cannot open this blog yet, because its introduction is not published.
          <ButtonLink label="Publish the introduction" href={`/admin/edit/${id}`} />
        </p>
      )}
      {blog.quiet && state !== "closed" ? (
        <p className="row admin-banner">Nobody has posted for six hours. If it is over, close the blog.</p>
      ) : null}
    </>
  );
}

const LISTS = { out: "Published", draft: "Drafts and scheduled", gone: "Deleted" } as const;
const EMPTY: Readonly<Record<keyof typeof LISTS, string>> = {
  out: "Nothing is published yet. Write the first post in the box above, and press Publish.",
  draft: "There are no drafts.",
  gone: "Nothing was deleted.",
};

function Desk({ blog, reload }: { blog: DeskBlog; reload: (wait?: boolean) => void }) {
  const { me } = useSession();
  const api = useApi();
  const [open, show] = useState<BlogDialog>();
  const [live, setLive] = useState<DeskDocument>();
  const [list, setList] = useState<keyof typeof LISTS>("out");
  const say = useSay();
  const writer = isWriter(me);
  const shown = usePosts(blog, list);
  const waiting = usePosts(blog, "in");
  const calls = callsOf(api, blog, reload);
  const done = (words: string, undo?: DeskPost): void => {
    // Another dialog that was opened meanwhile stays, with what was typed in it.
    show((last) => (last === open ? undefined : last));
    const restore = (): void => undo && desk.step(undo, "restore", undefined, RESTORED);
    say(words, { action: undo && <Button label="Undo the deletion" onClick={restore} /> });
  };
  const desk: BlogDesk = {
    blog,
    writer,
    reviewed: writer && !blog.writers.some(({ account, trusted }) => trusted && account === me?.account),
    calls,
    live,
    show,
    done,
    step(post, name, body, words) {
      calls.post("POST", `/${post.id}/${name}`, body).then(
        // A dialog that is open by now belongs to something else.
        () => say(words),
        (error) => say(callFailed(error, "This could not be done. Please try again."), { failed: true }),
      );
    },
  };
  const names = new Set(Object.values(live?.writing ?? {}));
  const writing = [...names].filter((name) => name !== me?.user?.name).join(", ");
  return (
    <DeskProvider value={desk}>
      {blog.revision > 0 ? (
        <FollowBlog
          id={blog.id}
          onChange={(document) => {
            if (document) setLive(document);
            reload(true);
          }}
        />
      ) : null}
      <BlogHead />
      <p className="small blog-writing">
        {writing ? (
          <>
            Writing now: <BengaliParts>{writing}</BengaliParts>
          </>
        ) : null}
      </p>
      <div className="blog-columns">
        <Composer />
        <Section
          className="blog-waiting"
          id="blog-waiting"
          title={`Ready for review (${waiting.rows?.length ?? 0})`}
        >
          <Posts posts={waiting} label="Ready for review" empty="No post waits for an editor." />
        </Section>
        <Section className="blog-timeline" id="blog-posts" title={`Posts (${blog.counts.posts})`}>
          <ChoiceField
            label="Show"
            names={LISTS}
            value={list}
            onChoose={(chosen) => {
              setList(chosen);
              reload();
            }}
          />
          <Posts posts={shown} label={LISTS[list]} empty={EMPTY[list]} />
        </Section>
      </div>
      {open ? <BlogDialogs open={open} posts={list === "out" ? (shown.rows ?? []) : []} /> : null}
    </DeskProvider>
  );
}

/** Page `/admin/blog/{id}`: the posts of a live blog (decisions/blog.md#desk). */
export function BlogPage({ id }: { id: string }) {
  const query = useBlog(id);
  const reload = useReload(id);
  if (query.error instanceof AdminError && [400, 404].includes(query.error.status)) return <NoSuchPage />;
  if (!query.data) return <AnswerAwaited query={query} failed="The live blog could not be read." />;
  return <Desk blog={query.data.data} reload={reload} />;
}
