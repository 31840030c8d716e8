import { Link, useSearch } from "wouter";
import { authorPath } from "../../../core/news/labels/tag-key.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import type { PageProps } from "../../deferred.tsx";
import { FrontSkeleton, ListFailure } from "../../news/notices/ListNotices.tsx";
import { LEAFED } from "../../rest/rest-options.ts";
import { useRest } from "../../rest/use-rest.ts";
import { NEWS_FAILED, SEE_LATEST } from "../../words/common.ts";
import { NO_AUTHOR, NONE_BY_AUTHOR } from "../../words/information.ts";
import { followedAuthors } from "./followed-authors.ts";
import { LabelledStories } from "./LabelledStories.tsx";
import { NewsOf } from "./TagPage.tsx";
import { authorCall, parseAuthorStories, placeIn } from "./tag-calls.ts";
import { useNamed } from "./use-named.ts";
import "../static-page.css";

const PICTURE = 96;

type Author = NonNullable<ReturnType<typeof parseAuthorStories>>["author"];

function AboutAuthor({
  author: { slug, name, role, imageUrl, text },
  path,
}: {
  author: Author;
  path: string;
}) {
  return (
    <header className="author-head">
      {imageUrl === undefined ? null : (
        <img src={imageAt(imageUrl, 320)} alt="" width={PICTURE} height={PICTURE} />
      )}
      <div>
        <h1>
          <EnglishNames>{name}</EnglishNames>
        </h1>
        {role === undefined ? null : (
          <p className="author-role">
            <EnglishNames>{role}</EnglishNames>
          </p>
        )}
        {text === undefined ? null : (
          <p>
            <EnglishNames>{text}</EnglishNames>
          </p>
        )}
        <NewsOf one={{ key: slug, name }} followed={followedAuthors} path={path} />
      </div>
    </header>
  );
}

/** Page `/author/{slug}`: the author and their stories, newest first (decisions/news.md#authors). */
export function AuthorPage({ params }: PageProps) {
  const { name: slug = "" } = params;
  const search = `?${useSearch()}`;
  const { data, state, absent, retry } = useRest(authorCall(slug, search), parseAuthorStories, LEAFED);
  useNamed(data?.author.name);
  const path = authorPath(slug);
  const further = placeIn(search) !== undefined;
  return (
    <div className="news-list tag-page">
      {data ? (
        <>
          <AboutAuthor author={data.author} path={path} />
          <LabelledStories stories={data.stories} after={data.after} further={further} path={path}>
            <div className="notice">
              <p>{NONE_BY_AUTHOR}</p>
              <Link className="button" href="/">
                {SEE_LATEST}
              </Link>
            </div>
          </LabelledStories>
        </>
      ) : absent ? (
        <div className="notice">
          <h1>{NO_AUTHOR}</h1>
          <Link className="button" href="/">
            {SEE_LATEST}
          </Link>
        </div>
      ) : state === "error" ? (
        <ListFailure text={NEWS_FAILED} onRetry={retry} />
      ) : (
        <FrontSkeleton />
      )}
    </div>
  );
}
