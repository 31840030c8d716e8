import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import type { DetailedStory } from "../../../core/contract/detailed-story/story-details.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { readStored } from "../../browser/local-storage.ts";
import type { StoredKey } from "../../browser/stored-keys.ts";
import { chooseTextSize, readTextSize, TEXT_SIZES } from "../../browser/text-size.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { type Defer, useDeferred } from "../../deferred.tsx";
import { ListenPlace } from "../../listen/ListenPlace.tsx";
import { headlineLink } from "../../news/cards/card-link.ts";
import {
  A_LETTER,
  LIST,
  LIST_LABEL,
  NOT_SAVED_MESSAGE,
  READ_NEXT,
  REMOVED_MESSAGE,
  SAVED,
  SAVED_LABEL,
  SAVED_MESSAGE,
  SIZE_NAMES,
} from "../../words/article.ts";
import { LETTER_SIZE, SAVE } from "../../words/common.ts";
import { ShareButton } from "../ArticleBar.tsx";
import { sectionOf } from "../ArticleStory.tsx";
import { BookmarkIcon } from "./icons.tsx";
import { textsOnPage } from "./texts-on-page.ts";
import { answerVideos } from "./video-presses.ts";

function TextSizes() {
  const [chosen, choose] = useState(readTextSize);
  return (
    <fieldset className="text-sizes">
      <legend className="visually-hidden">{LETTER_SIZE}</legend>
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={`icon-button text-size text-size-${size}`}
          aria-pressed={size === chosen}
          aria-label={SIZE_NAMES[size]}
          onClick={() => {
            chooseTextSize(size);
            choose(size);
          }}
        >
          <span aria-hidden="true">{A_LETTER}</span>
        </button>
      ))}
    </fieldset>
  );
}

const loadSaved = () => import("../../saved/stories/saved-stories.ts");
/** Loads a part at once if this device has stored data for it. */
const whenKept = (key: StoredKey): { defer: Defer } => ({
  defer: readStored(key) === null ? "interaction" : "idle",
});
const never = () => () => undefined;
const nothing = () => undefined;

function SaveButton({ story }: { story: DetailedStory }) {
  const list = useDeferred(loadSaved, whenKept("savedStories"));
  const stories = useSyncExternalStore(list?.watchSaved ?? never, list?.readSavedStories ?? nothing);
  const saved = stories?.some(({ id }) => id === story.id) === true;
  const [said, say] = useState<boolean>();
  const [kept, setKept] = useState(true);
  const press = async (): Promise<void> => {
    const { setSaved, savedStory } = await loadSaved();
    setKept(setSaved(savedStory(story), !saved));
    say(!saved);
  };
  return (
    <>
      <button
        type="button"
        className={`icon-button ${saved ? "save-button-on" : ""}`}
        aria-label={saved ? `${SAVED}${SAVED_LABEL}` : SAVE}
        onClick={() => void press().catch(nothing)}
      >
        <BookmarkIcon full={saved} />
        <span className="tool-word">{saved ? SAVED : SAVE}</span>
      </button>
      {saved && said ? (
        <Link href="/saved" className="link">
          {LIST}
          <span className="visually-hidden">{LIST_LABEL}</span>
        </Link>
      ) : null}
      <span className={saved && said && !kept ? undefined : "visually-hidden"} role="status">
        {said !== saved ? "" : saved ? (kept ? SAVED_MESSAGE : NOT_SAVED_MESSAGE) : REMOVED_MESSAGE}
      </span>
    </>
  );
}

const loadOffer = () => import("./ContinueOffer.tsx");
const loadGallery = () => import("../gallery/Gallery.tsx");
/**
 * Outside the photo section a story needs three images for a gallery (web/article/gallery/story-pictures.ts);
 * more may load later.
 */
const hasMany = (): boolean => document.querySelectorAll(".article img").length > 2;

function LateOffer({ id }: { id: string }) {
  const late = useDeferred(loadOffer, whenKept("readingPlaces"));
  return late ? <late.ContinueOffer id={id} /> : null;
}

function LateGallery({ inPhotoSection }: { inPhotoSection: boolean }) {
  const [defer] = useState<Defer>(() => (inPhotoSection || hasMany() ? "idle" : "interaction"));
  const late = useDeferred(loadGallery, { defer });
  return late ? <late.Gallery inPhotoSection={inPhotoSection} /> : null;
}

/** Reading tools, in reserved space. Those that are rarely used load when they are needed. */
export function Tools({ story }: { story: DetailedStory }) {
  useEffect(answerVideos, []);
  return (
    <>
      <TextSizes />
      <SaveButton story={story} />
      <ListenPlace texts={() => textsOnPage(story.title)} />
      <LateOffer id={story.id} />
      <LateGallery inPhotoSection={sectionOf(story)?.key === "pictures"} />
    </>
  );
}

const NEXT = 3;

interface FootProps {
  story: DetailedStory;
  similar: readonly StoryCard[] | undefined;
}

/** Content below an article: sharing, and further stories. */
export function Foot({ story, similar = [] }: FootProps) {
  const next = similar.filter(({ id }) => id !== story.id).slice(0, NEXT);
  return (
    <div className="article-foot screen-only">
      <ShareButton title={story.title} path={`/article/${story.id}`} />
      {next.length > 0 ? (
        <nav className="article-next" aria-labelledby="article-next-title">
          <h2 id="article-next-title">{READ_NEXT}</h2>
          <ul role="list">
            {next.map((one) => (
              <li key={one.id}>
                <Link href={headlineLink(one).href} className="headline">
                  <EnglishNames>{one.title}</EnglishNames>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
