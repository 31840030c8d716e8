import { useState } from "react";
import { searchResult } from "../../../core/contract/search.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { LONGEST_QUERY } from "../../../core/search/longest-query.ts";
import { WHAT_TO_TYPE } from "../../words/common.ts";
import { callFailed, useRead } from "../admin-api.ts";
import { Button, Section } from "../kit/Button.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import { Failure } from "../notices.tsx";
import { PaperText } from "../words/Texts.tsx";
import { StoryFacts } from "./StoryTile.tsx";

function counted(count: number | undefined): string {
  if (count === undefined) return "";
  return count === 0 ? "No story was found" : `${count} found`;
}

export function AddStory({ onChoose }: { onChoose: (story: StoryCard) => void }) {
  const [asked, setAsked] = useState("");
  const path = `/api/search?${new URLSearchParams({ q: asked, limit: "10" })}`;
  const found = useRead(path, searchResult, { enabled: asked !== "", retry: false });
  const stories: readonly StoryCard[] = found.data?.stories ?? [];
  return (
    <Section className="front-part" id="front-add" title="Add a story">
      <SearchField
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
                <PaperText as="h3" id={`found-${story.id}`}>
                  {story.title}
                </PaperText>
                <StoryFacts card={story} />
              </div>
              <Button label="Place" aria-describedby={`found-${story.id}`} onClick={() => onChoose(story)} />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
