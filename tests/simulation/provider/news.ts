/** A story as the database has it, and as its card shows it. */
export interface Story {
  id: string;
  title: string;
  excerpt: string;
  /** ISO 8601. */
  publishDate: string;
  /** Minutes. */
  readTime: number;
  contentType: "News";
  /** Of one feed, all of them, and without pictures: none has to be parted from its neighbour. */
  source: string;
}

const FIRST_PAGE = 20;

/** The document of all news that readers must be shown of these stories, the newest first, under a front without bands. */
export function shownNewsOf(stories: readonly Story[], total: number): object {
  const page = stories.slice(0, FIRST_PAGE);
  const ids = page.map(({ id }) => id);
  return {
    added: total,
    order: ids,
    stories: Object.fromEntries(page.map((story) => [story.id, story])),
    internalTotal: 0,
    externalTotal: total,
    launch: 1,
    list: ids,
  };
}
