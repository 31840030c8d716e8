import type { FeedDefinition } from "../../core/contract/feeds/feeds-file.ts";
import { isSectionKey, type SectionKey } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import type { Answer } from "../loopback/response.ts";
import { type LoopbackControls, type ReplayOptions, startLoopback } from "../loopback/server.ts";
import { changedAt, type FeedSource } from "./formats/feed-source.ts";
import { createNewsroom } from "./newsroom.ts";
import { PAPERS, type Paper } from "./papers.ts";
import { createPictures } from "./pictures.ts";
import type { PublishedStory } from "./story.ts";
import { storyPage } from "./story-page.ts";

/** Newspapers that the workers poll. */
export interface NewsWorld extends Pick<LoopbackControls, "host" | "close"> {
  url: string;
  feeds: FeedDefinition[];
  stories(section: SectionKey): readonly PublishedStory[];
}

const PICTURE_WIDTHS = new Set([400, 800, 1600]);

/**
 * Starts the newspapers on a free loopback port. `speed` 1: real time; 0: no further stories appear.
 * `now`: current time, ms since 1970.
 */
export async function startNewsWorld(options: ReplayOptions = {}): Promise<NewsWorld> {
  const now = options.now ?? Date.now;
  const speed = options.speed ?? 1;
  const newsroom = createNewsroom({ speed, now: now() });
  const pictures = createPictures();

  const catchUp = () => newsroom.runUntil(now());

  const feedAnswer = (paper: Paper): Answer => {
    catchUp();
    const source: FeedSource = {
      name: paper.name,
      description: paper.description,
      origin: server.origin,
      url: `${server.origin}${paper.path}`,
      stories: newsroom.feed(paper.section),
    };
    return {
      status: 200,
      type: paper.type,
      body: paper.write(source),
      modified: changedAt(source),
      headers: { "Cache-Control": "no-cache" },
    };
  };

  const pageAnswer = (id: string): Answer | undefined => {
    const story = newsroom.story(id);
    const paper = PAPERS.find((one) => one.section === story?.section);
    if (!story || !paper) return undefined;
    const body = storyPage(story, { paper, origin: server.origin, related: newsroom.neighbours(story) });
    return { status: 200, type: "text/html; charset=utf-8", body, modified: story.publishedAt };
  };

  const pictureAnswer = async (
    section: string,
    number: number,
    width: number,
  ): Promise<Answer | undefined> => {
    if (!isSectionKey(section)) return undefined;
    const body = await pictures.webp({ section, number, width: PICTURE_WIDTHS.has(width) ? width : 1600 });
    return {
      status: 200,
      type: "image/webp",
      body,
      headers: { "Cache-Control": "public, max-age=86400, immutable" },
    };
  };

  const server = await startLoopback({
    ...present({ port: options.port }),
    answer: (path, query) => {
      const paper = PAPERS.find((one) => one.path === path);
      if (paper) return feedAnswer(paper);
      const page = /^\/story\/([a-z]+-\d+(?:-[a-z0-9]+)?)$/.exec(path);
      if (page?.[1]) return pageAnswer(page[1]);
      // Stories that an earlier release published have .jpg images.
      const picture = /^\/picture\/([a-z]+)\/(\d{1,9})\.(?:webp|jpg)$/.exec(path);
      if (picture?.[1]) return pictureAnswer(picture[1], Number(picture[2]), Number(query.get("w") ?? 1600));
      return undefined;
    },
  });

  return {
    url: server.origin,
    host: server.host,
    feeds: PAPERS.map((paper) => ({
      url: `${server.origin}${paper.path}`,
      section: paper.section,
      name: paper.name,
      ...(paper.format && { format: paper.format }),
      rights: "full" as const,
    })),
    stories: (section) => {
      catchUp();
      return newsroom.feed(section);
    },
    close: server.close,
  };
}
