import { SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { followUp } from "./follow-up.ts";
import { PICTURES_PER_SECTION } from "./pictures.ts";
import { loadStories, type PublishedStory, type WrittenStory } from "./story.ts";

/** Interval between stories in the busy first phase at speed 1, ms. */
const BUSY = 30_000;
const BUSY_STORIES = 60;
/**
 * Intervals between later stories in minutes, repeated. They are so long that no story appears more than twice
 * in a day and no headline repeats.
 */
const QUIET = [5, 9, 4, 11, 6, 10] as const;
const CAUGHT_UP = 5;
const STANDING = 9;
const STANDING_SPAN = 46 * 3_600_000;
/** Number of stories in a feed, and number kept for the pages of a section. */
const FEED_LENGTH = 25;
const REMEMBERED = 120;

interface Desk {
  section: SectionKey;
  all: readonly WrittenStory[];
  written: readonly WrittenStory[];
  told: number;
  published: PublishedStory[];
}

/**
 * Publishes stories without end: some at the start, then one every 30 s for half an hour, then one every few
 * minutes. Sections take turns.
 */
export interface Newsroom {
  feed(section: SectionKey): readonly PublishedStory[];
  story(id: string): PublishedStory | undefined;
  neighbours(story: PublishedStory): readonly PublishedStory[];
  publish(section: SectionKey, now: number): PublishedStory;
  runUntil(now: number): void;
}

/** Stories for the start come first. The order of the others changes each hour, so that runs differ. */
function inOrder(stories: readonly WrittenStory[], opened: number): WrittenStory[] {
  const fresh = stories.slice(STANDING);
  const from = fresh.length === 0 ? 0 : Math.floor(opened / 3_600_000) % fresh.length;
  return [...stories.slice(0, STANDING), ...fresh.slice(from), ...fresh.slice(0, from)];
}

/** Time until the next story at speed 1, ms. Depends on the number of published stories. */
const gapAfter = (told: number): number =>
  told < BUSY_STORIES ? BUSY : (QUIET[(told - BUSY_STORIES) % QUIET.length] ?? 10) * 60_000;

/** `speed` 1: real time; 0: stories appear only by `publish`. */
export function createNewsroom(options: { speed: number; now: number }): Newsroom {
  const { now: opened, speed } = options;
  const gap = (told: number): number => (speed > 0 ? gapAfter(told) / speed : Number.POSITIVE_INFINITY);
  let turn = 0;
  let nextAt = opened + gap(0);

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
      // The same in each run, so that a story that returns is an update, not a second story.
      id: `${desk.section}-${desk.all.indexOf(written) + 1}`,
      section,
      publishedAt,
      picture: desk.told % PICTURES_PER_SECTION,
    };
    desk.published = [story, ...desk.published.filter(({ id }) => id !== story.id)].slice(0, REMEMBERED);
    return story;
  };

  const desks = new Map<SectionKey, Desk>();
  SECTION_KEYS.forEach((section, place) => {
    const all = loadStories(section);
    const desk: Desk = { section, all, written: inOrder(all, opened), told: 0, published: [] };
    desks.set(section, desk);
    // Stories at the start are closer together the newer they are, and sections publish at different times.
    for (let index = STANDING - 1; index >= 0; index--) {
      const age = STANDING_SPAN * ((index + place / SECTION_KEYS.length) / STANDING) ** 1.6;
      tell(desk, Math.round(opened - 180_000 - age));
    }
  });

  /** Pages of stories that an earlier run published remain readable. */
  const earlierRun = (id: string): PublishedStory | undefined => {
    const found = /^([a-z]+)-(\d+)/.exec(id);
    const section = SECTION_KEYS.find((key) => key === found?.[1]);
    if (!section) return undefined;
    const story = desk(section).all[Number(found?.[2]) - 1];
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
    runUntil: (now) => {
      // After the computer slept for long, only a few stories appear at once, not those of a whole night.
      nextAt = Math.max(nextAt, now - gap(turn) * CAUGHT_UP);
      while (nextAt <= now) {
        tell(desk(SECTION_KEYS[turn % SECTION_KEYS.length] ?? "bengal"), nextAt);
        turn += 1;
        nextAt += gap(turn);
      }
    },
  };
}
