import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchResult } from "../../../core/contract/search.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { LONGEST_QUERY } from "../../../core/search/longest-query.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { WHAT_TO_TYPE } from "../../words/common.ts";
import { callFailed } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import { Failure } from "../notices.tsx";
import { useApi } from "../use-session.ts";
import { StoryFacts } from "./StoryTile.tsx";

function counted(count: number | undefined): string {
  if (count === undefined) return "";
  return count === 0 ? "No story was found" : `${count} found`;
}

export function AddStory({ onChoose }: { onChoose: (story: StoryCard) => void }) {
  const api = useApi();
  const [asked, setAsked] = useState("");
  const found = useQuery({
    queryKey: ["front-search", asked],
    queryFn: ({ signal }) =>
      api.read(`/api/search?${new URLSearchParams({ q: asked, limit: "10" })}`, searchResult, signal),
    enabled: asked !== "",
    retry: false,
  });
  const stories: readonly StoryCard[] = found.data?.stories ?? [];
  return (
    <section className="desk-part front-part" aria-labelledby="front-add">
      <h2 id="front-add">Add a story</h2>
      <SearchField
        id="front-search"
        label="Search all stories"
        placeholder={WHAT_TO_TYPE}
        lang="bn"
        longest={LONGEST_QUERY}
        shown={asked}
        onSearch={setAsked}
      />
      {found.isError ? (
        <Failure onRetry={() => void found.refetch()}>
          {callFailed(found.error, "The search failed.")}
        </Failure>
      ) : null}
      <p role="status" className="small admin-said">
        {found.isFetching ? "Loading..." : counted(found.data && stories.length)}
      </p>
      {stories.length > 0 ? (
        <ul role="list" className="admin-rows front-found">
          {stories.map((story) => (
            <li key={story.id}>
              <div>
                <h3 id={`found-${story.id}`} lang="bn">
                  <EnglishNames>{story.title}</EnglishNames>
                </h3>
                <StoryFacts card={story} />
              </div>
              <Button aria-describedby={`found-${story.id}`} onClick={() => onChoose(story)}>
                Place
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
