import { Link, useSearch } from "wouter";
import { tagPath } from "../../../core/news/labels/tag-key.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { FollowToggle } from "../../cricket/follow/FollowButton.tsx";
import type { PageProps } from "../../lazy-page.ts";
import { StoryGrid } from "../../news/cards/StoryGrid.tsx";
import { FrontSkeleton, ListFailure } from "../../news/ListNotices.tsx";
import { useRest } from "../../rest/use-rest.ts";
import { setTagFollowed, useFollowedTags } from "./followed-tags.ts";
import { parseTagStories, placeIn, TAGS_PATH, type Tag, tagCall } from "./tag-calls.ts";
import "../../news/news.css";
import "../../news/cards/cards.css";
import "../static-page.css";

/** How long an answer is shown again without asking, ms. */
const KEPT_MS = 60_000;

function FollowTag({ tag }: { tag: Tag }) {
  const on = useFollowedTags().some(({ key }) => key === tag.key);
  return (
    <FollowToggle
      on={on}
      onToggle={() => setTagFollowed(tag, !on)}
      rest={<EnglishNames>{tag.name}</EnglishNames>}
    />
  );
}

/** No story has the tag, or none so far down. */
function NoStories({ further, path }: { further: boolean; path: string }) {
  return (
    <div className="notice">
      <p>{further ? "এই ট্যাগের আর কোনও খবর নেই।" : "এই ট্যাগের কোনও খবর নেই।"}</p>
      {further ? (
        <a className="button" href={path}>
          প্রথম পাতা
        </a>
      ) : (
        <Link className="button" href={TAGS_PATH}>
          অন্য ট্যাগ দেখুন
        </Link>
      )}
    </div>
  );
}

/** From one part of the list to the next, as plain links. */
export function Places({
  further,
  path,
  after,
}: {
  further: boolean;
  path: string;
  after: string | undefined;
}) {
  if (!further && after === undefined) return null;
  return (
    <nav className="page-links" aria-label="তালিকার পাতা">
      {further ? (
        <a className="button" href={path}>
          প্রথম পাতা
        </a>
      ) : null}
      {after === undefined ? null : (
        <a className="button" rel="next" href={`?after=${after}`}>
          পরের পাতা
        </a>
      )}
    </nav>
  );
}

/** `/tag/{tag}`: the stories that have it, newest first (decisions/news.md#tags). */
export function TagPage({ params }: PageProps) {
  const { name: tag = "" } = params;
  const search = `?${useSearch()}`;
  const { data, state, absent, retry } = useRest(tagCall(tag, search), parseTagStories, {
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
  });
  const further = placeIn(search) !== undefined;
  const path = tagPath(tag);
  return (
    <div className="news-list tag-page">
      <p className="tag-up">
        <Link href={TAGS_PATH}>ট্যাগ</Link>
      </p>
      <div className="news-head">
        <h1>
          <EnglishNames>{data?.name ?? tag.replaceAll("-", " ")}</EnglishNames>
        </h1>
        {data ? (
          <div className="tag-ways">
            <FollowTag tag={data} />
            <a href={`${path}/rss.xml`}>
              আরএসএস
              <span className="visually-hidden">
                : <EnglishNames>{data.name}</EnglishNames>
              </span>
            </a>
          </div>
        ) : null}
      </div>
      {data ? (
        <>
          <StoryGrid cards={data.stories} visible={data.stories.length} page="other" level={2} sectioned />
          <Places further={further} path={path} after={data.after} />
        </>
      ) : absent ? (
        <NoStories further={further} path={path} />
      ) : state === "error" ? (
        <ListFailure text="খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।" onRetry={retry} />
      ) : (
        <FrontSkeleton />
      )}
    </div>
  );
}
