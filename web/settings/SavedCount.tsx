import { Link } from "wouter";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { useSavedStories } from "../saved/stories/saved-stories.ts";
import { SAVED_STORIES } from "../words/pages.ts";
import { NOTHING_SAVED, SEE_LIST, savedCount } from "../words/settings.ts";
import { Section } from "./Section.tsx";

export function SavedCount() {
  const count = useSavedStories()?.length;
  return (
    <Section id="saved" title={SAVED_STORIES}>
      <p>
        {count === undefined || count === 0 ? NOTHING_SAVED : savedCount(toBengaliDigits(count))}{" "}
        <Link href="/saved">{SEE_LIST}</Link>
      </p>
    </Section>
  );
}
