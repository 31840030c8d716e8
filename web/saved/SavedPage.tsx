import { useRef } from "react";
import { Link } from "wouter";
import { formatBengaliDate, formatReadTime } from "../../core/bengali/dates.ts";
import { EnglishNames } from "../cricket/EnglishNames.tsx";
import type { SavedStory } from "./saved-list.ts";
import { setSaved, useSavedStories } from "./saved-stories.ts";
import "../news/news.css";
import "../news/cards/cards.css";
import "./saved-page.css";

function SavedItem({ story, onRemove }: { story: SavedStory; onRemove: () => void }) {
  return (
    <li className="saved-item">
      <div>
        <Link href={`/article/${encodeURIComponent(story.id)}`} className="saved-title">
          {story.title}
        </Link>
        <p className="card-facts">
          {story.source === undefined ? null : (
            <span>
              <EnglishNames>{story.source}</EnglishNames>
            </span>
          )}
          <time dateTime={story.publishDate}>{formatBengaliDate(story.publishDate)}</time>
          <span>{formatReadTime(story.readTime)}</span>
        </p>
      </div>
      <button type="button" className="button" onClick={onRemove}>
        সরান
        <span className="visually-hidden">: {story.title}</span>
      </button>
    </li>
  );
}

/** `/saved`: the stories that the reader has saved on this device (decisions/news.md#saved-stories). */
export function SavedPage() {
  const stories = useSavedStories();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (story: SavedStory): void => {
    setSaved(story, false);
    heading.current?.focus();
  };
  return (
    <div className="saved-page">
      <h1 ref={heading} tabIndex={-1}>
        সংরক্ষিত খবর
      </h1>
      <p className="saved-note">তালিকাটি কেবল এই ব্রাউজারেই থাকে: অ্যাকাউন্টে যায় না, অন্য কোনও যন্ত্রেও দেখা যায় না।</p>
      {stories === undefined ? null : stories.length === 0 ? (
        <div className="notice">
          <p>এখনও কোনও খবর সংরক্ষণ করা হয়নি। খবরের পাতায় “সংরক্ষণ করুন” টিপলে সেটি এখানে থাকবে।</p>
          <Link href="/" className="button">
            সর্বশেষ খবর দেখুন
          </Link>
        </div>
      ) : (
        <ul role="list" className="saved-list">
          {stories.map((story) => (
            <SavedItem key={story.id} story={story} onRemove={() => remove(story)} />
          ))}
        </ul>
      )}
      <noscript>
        <p>এই তালিকা দেখতে জাভাস্ক্রিপ্ট লাগে, কারণ সেটি আপনার ব্রাউজারেই আছে।</p>
      </noscript>
    </div>
  );
}
