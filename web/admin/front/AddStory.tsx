import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchResult } from "../../../core/contract/search.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { LONGEST_QUERY } from "../../../core/search/longest-query.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { WHAT_TO_TYPE } from "../../words/common.ts";
import { callFailed } from "../admin-api.ts";
import { Failure } from "../notices.tsx";
import { SearchField } from "../SearchField.tsx";
import { useApi } from "../use-session.ts";
import { StoryFacts } from "./StoryTile.tsx";

/** Finds any story ever published, own or a feed's, for a place on the front. */
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
    <section className="front-part" aria-labelledby="front-add">
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
          <p>{callFailed(found.error, "The search could not be made.")}</p>
        </Failure>
      ) : null}
      <p role="status" className="admin-said">
        {asked === ""
          ? ""
          : found.isFetching
            ? "Loading..."
            : found.data
              ? stories.length === 0
                ? "No story was found"
                : `${stories.length} found`
              : ""}
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
              <button
                type="button"
                className="button"
                aria-describedby={`found-${story.id}`}
                onClick={() => onChoose(story)}
              >
                Place
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
