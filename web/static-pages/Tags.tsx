import { useLocation } from "wouter";
import { authorPath } from "../../core/news/labels/tag-key.ts";
import type { PageProps } from "../deferred.tsx";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import { PillLinks, TagLinks } from "../news/TagLinks.tsx";
import { useRest } from "../rest/use-rest.ts";
import {
  FOLLOWED_AUTHORS,
  FOLLOWED_TAGS,
  NO_TAGS,
  RECENT_TAGS,
  RECENT_TAGS_HOW,
  TAGS_COMING,
  TAGS_FAILED,
} from "../words/information.ts";
import { StaticPage } from "./StaticPage.tsx";
import { AuthorPage } from "./tags/AuthorPage.tsx";
import { followedAuthors } from "./tags/followed-authors.ts";
import { followedTags } from "./tags/followed-tags.ts";
import { TagPage } from "./tags/TagPage.tsx";
import { parseTags, TAGS_CALL } from "./tags/tag-calls.ts";
import "../news/news.css";

function Followed() {
  const tags = followedTags.use();
  const authors = followedAuthors.use();
  return (
    <>
      {tags.length > 0 ? (
        <section aria-labelledby="followed-tags">
          <h2 id="followed-tags">{FOLLOWED_TAGS}</h2>
          <TagLinks tags={tags} />
        </section>
      ) : null}
      {authors.length > 0 ? (
        <section aria-labelledby="followed-authors">
          <h2 id="followed-authors">{FOLLOWED_AUTHORS}</h2>
          <PillLinks links={authors.map(({ key, name }) => ({ to: authorPath(key), name }))} />
        </section>
      ) : null}
    </>
  );
}

function RecentTags() {
  const { data, state, retry } = useRest(TAGS_CALL, parseTags, { refetchOnWindowFocus: false });
  if (data === undefined) {
    return state === "error" ? (
      <ListFailure text={TAGS_FAILED} onRetry={retry} />
    ) : (
      <p role="status">{TAGS_COMING}</p>
    );
  }
  if (data.length === 0) return <p>{NO_TAGS}</p>;
  return (
    <section aria-labelledby="recent-tags">
      <h2 id="recent-tags">{RECENT_TAGS}</h2>
      <p>{RECENT_TAGS_HOW}</p>
      <TagLinks tags={data} />
    </section>
  );
}

function AllTags() {
  return (
    <StaticPage name="ট্যাগ" title="Tags" lead="কোন বিষয়ে কী খবর, ট্যাগ ধরে।">
      <p>
        খবরের নিচে তার ট্যাগ থাকে: কোনো জায়গা, মানুষ বা বিষয়ের নাম। ট্যাগের পাতায় সেই বিষয়ের সব খবর এক তালিকায়, সবচেয়ে নতুনটি
        সবার আগে। কোনো ট্যাগ বা লেখককে অনুসরণ করলে সেই নাম এই পাতায় সবার উপরে থাকে, তবে শুধু এই ফোনে বা কম্পিউটারে।
      </p>
      <Followed />
      <RecentTags />
    </StaticPage>
  );
}

/**
 * Page `/tags` and the pages of tags (decisions/news.md#tags); also the pages of authors, whose lists are
 * similar.
 */
export function Tags({ params }: PageProps) {
  const [path] = useLocation();
  if (params.name === undefined) return <AllTags />;
  return path.startsWith("/author/") ? <AuthorPage params={params} /> : <TagPage params={params} />;
}
