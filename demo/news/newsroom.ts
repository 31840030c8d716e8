import { SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { followUp } from "./follow-up.ts";
import { PICTURES_PER_SECTION } from "./pictures.ts";
import { loadStories, type PublishedStory, type WrittenStory } from "./story.ts";

/** Time between two stories at speed 1 while the newsroom is busy, ms. */
const BUSY = 30_000;
/** Stories of the first half hour, in which most of what is new is told. */
const BUSY_STORIES = 60;
/**
 * Minutes between two stories after that, over and over: quiet enough that a day tells no story more than three times
 * and no headline twice.
 */
const QUIET = [5, 9, 4, 11, 6, 10] as const;
/** After a sleep of the machine as many stories come at once as would have come in so many gaps. */
const CAUGHT_UP = 5;
/** Stories of each section that stand when the demo opens. */
const STANDING = 9;
const STANDING_SPAN = 46 * 3_600_000;
/** Stories a feed carries, and a section remembers for its pages. */
const FEED_LENGTH = 25;
const REMEMBERED = 120;

interface Desk {
  section: SectionKey;
  /** In the order in which they are told. */
  written: readonly WrittenStory[];
  /** Stories told so far, follow-ups included. */
  told: number;
  /** Newest first. */
  published: PublishedStory[];
}

/**
 * Who writes when: stories that stand at the start, then one every 30 s for half an hour and one in some minutes after
 * that, in each section in turn, for ever.
 */
export interface Newsroom {
  /** What the feed of a section carries, newest first. */
  feed(section: SectionKey): readonly PublishedStory[];
  story(id: string): PublishedStory | undefined;
  neighbours(story: PublishedStory): readonly PublishedStory[];
  /** Publishes the next story of a section now. */
  publish(section: SectionKey, now: number): PublishedStory;
  nextAt(): number;
  runUntil(now: number): void;
  postpone(milliseconds: number): void;
}

/** The standing stories first; the others begin at another one every hour, so that runs on one day differ. */
function inOrder(stories: readonly WrittenStory[], opened: number): WrittenStory[] {
  const fresh = stories.slice(STANDING);
  const from = fresh.length === 0 ? 0 : Math.floor(opened / 3_600_000) % fresh.length;
  return [...stories.slice(0, STANDING), ...fresh.slice(from), ...fresh.slice(0, from)];
}

/** Time until the next story at speed 1, ms, where so many have been told since the newsroom opened. */
const gapAfter = (told: number): number =>
  told < BUSY_STORIES ? BUSY : (QUIET[(told - BUSY_STORIES) % QUIET.length] ?? 10) * 60_000;

/** `speed` 1: a day's pace in a day; 0: only what `publish` is asked for. */
export function createNewsroom(options: { speed: number; now: number }): Newsroom {
  const { now: opened, speed } = options;
  const gap = (told: number): number => (speed > 0 ? gapAfter(told) / speed : Number.POSITIVE_INFINITY);
  let turn = 0;
  let nextAt = opened + gap(0);

  const run = Math.floor(opened / 1000).toString(36);

  const tell = (desk: Desk, publishedAt: number): PublishedStory => {
    const round = Math.floor(desk.told / desk.written.length) + 1;
    const place = desk.told % desk.written.length;
    const written = desk.written[place];
    if (!written) throw new Error(`No stories for ${desk.section}`);
    desk.told += 1;
    const { section } = desk;
    const text = round === 1 ? written : followUp(written, { section, round, place, at: publishedAt });
    const story: PublishedStory = {
      ...text,
      id: `${desk.section}-${desk.told}${desk.told > STANDING ? `-${run}` : ""}`,
      section,
      publishedAt,
      picture: desk.told % PICTURES_PER_SECTION,
    };
    desk.published = [story, ...desk.published].slice(0, REMEMBERED);
    return story;
  };

  const desks = new Map<SectionKey, Desk>();
  SECTION_KEYS.forEach((section, place) => {
    const desk: Desk = { section, written: inOrder(loadStories(section), opened), told: 0, published: [] };
    desks.set(section, desk);
    // Closer together towards now, as in a real paper; the sections do not publish in step.
    for (let index = STANDING - 1; index >= 0; index--) {
      const age = STANDING_SPAN * ((index + place / SECTION_KEYS.length) / STANDING) ** 1.6;
      tell(desk, Math.round(opened - 180_000 - age));
    }
  });

  /** Pages of stories that were stored in an earlier run stay readable. */
  const earlierRun = (id: string): PublishedStory | undefined => {
    const found = /^([a-z]+)-(\d+)-[a-z0-9]+$/.exec(id);
    const section = SECTION_KEYS.find((key) => key === found?.[1]);
    if (!section) return undefined;
    const { written } = desk(section);
    const story = written[(Number(found?.[2]) - 1) % written.length];
    const picture = Number(found?.[2]) % PICTURES_PER_SECTION;
    return story && { ...story, id, section, publishedAt: opened, picture };
  };

  const desk = (section: SectionKey): Desk => {
    const found = desks.get(section);
    if (!found) throw new Error(`No such section: ${section}`);
    return found;
  };

  return {
    feed: (section) => desk(section).published.slice(0, FEED_LENGTH),
    story: (id) => {
      for (const one of desks.values()) {
        const found = one.published.find((story) => story.id === id);
        if (found) return found;
      }
      return earlierRun(id);
    },
    neighbours: (story) =>
      desk(story.section)
        .published.filter((one) => one.id !== story.id)
        .slice(0, 5),
    publish: (section, now) => tell(desk(section), now),
    nextAt: () => nextAt,
    runUntil: (now) => {
      // After a long sleep of the machine a few stories come at once, not a night's worth.
      nextAt = Math.max(nextAt, now - gap(turn) * CAUGHT_UP);
      while (nextAt <= now) {
        tell(desk(SECTION_KEYS[turn % SECTION_KEYS.length] ?? "bengal"), nextAt);
        turn += 1;
        nextAt += gap(turn);
      }
    },
    postpone: (milliseconds) => {
      nextAt += milliseconds;
    },
  };
}
