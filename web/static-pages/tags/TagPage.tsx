import { Link, useSearch } from "wouter";
import { tagPath } from "../../../core/news/labels/tag-key.ts";
import { FollowToggle } from "../../cricket/follow/FollowButton.tsx";
import { EnglishNames } from "../../cricket/Texts.tsx";
import type { PageProps } from "../../deferred.tsx";
import { FrontSkeleton, ListFailure } from "../../news/notices/ListNotices.tsx";
import { LEAFED } from "../../rest/rest-options.ts";
import { useRest } from "../../rest/use-rest.ts";
import { TAGS } from "../../words/article.ts";
import { FIRST_PAGE, NEWS_FAILED } from "../../words/common.ts";
import { NO_MORE_WITH_TAG, NONE_WITH_TAG, OTHER_TAGS, TAG_LEAD } from "../../words/information.ts";
import { RSS } from "../../words/shell.ts";
import type { FollowedNames, Named } from "./followed-names.ts";
import { followedTags } from "./followed-tags.ts";
import { LabelledStories } from "./LabelledStories.tsx";
import { parseTagStories, placeIn, TAGS_PATH, tagCall } from "./tag-calls.ts";
import { useNamed } from "./use-named.ts";
import "../../news/news.css";
import "../../news/cards/cards.css";
import "../static-page.css";

export function NewsOf({ one, followed, path }: { one: Named; followed: FollowedNames; path: string }) {
  const on = followed.use().some(({ key }) => key === one.key);
  const name = <EnglishNames>{one.name}</EnglishNames>;
  return (
    <div className="row tag-ways">
      <FollowToggle on={on} onToggle={() => followed.set(one, !on)} rest={name} />
      <a href={`${path}/rss.xml`} className="link">
        {RSS}
        <span className="visually-hidden">: {name}</span>
      </a>
    </div>
  );
}

function NoStories({ further, path }: { further: boolean; path: string }) {
  return (
    <div className="notice">
      <p>{further ? NO_MORE_WITH_TAG : NONE_WITH_TAG}</p>
      {further ? (
        <a className="button" href={path}>
          {FIRST_PAGE}
        </a>
      ) : (
        <Link className="button" href={TAGS_PATH}>
          {OTHER_TAGS}
        </Link>
      )}
    </div>
  );
}

/** Page `/tag/{tag}`: stories of the tag, newest first (decisions/news.md#tags). */
export function TagPage({ params }: PageProps) {
  const { name: tag = "" } = params;
  const search = `?${useSearch()}`;
  const { data, state, absent, retry } = useRest(tagCall(tag, search), parseTagStories, LEAFED);
  useNamed(data?.name);
  const further = placeIn(search) !== undefined;
  const path = tagPath(tag);
  return (
    <div className="news-list tag-page">
      <p className="tag-up">
        <Link href={TAGS_PATH} className="link">
          {TAGS}
        </Link>
      </p>
      <div className="row news-head">
        <h1>
          <EnglishNames>{data?.name ?? tag.replaceAll("-", " ")}</EnglishNames>
        </h1>
        {data ? (
          <NewsOf one={{ key: data.key, name: data.name }} followed={followedTags} path={path} />
        ) : null}
      </div>
      {data && !further ? <p className="lead">{TAG_LEAD}</p> : null}
      {data ? (
        <LabelledStories stories={data.stories} after={data.after} further={further} path={path} />
      ) : absent ? (
        <NoStories further={further} path={path} />
      ) : state === "error" ? (
        <ListFailure text={NEWS_FAILED} onRetry={retry} />
      ) : (
        <FrontSkeleton />
      )}
    </div>
  );
}
