import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestStory {
  guid: string;
  title: string;
  description?: string;
  at: number;
  /** Address of the story's page; if absent, an unreachable address. */
  link?: string;
  body?: string;
  picture?: string;
  pictureShows?: string;
  thumbnail?: string;
}

export interface TestAnswer {
  status?: number;
  type: string;
  body: string | Buffer;
}

/** A publisher on loopback, whose RSS feed grows. */
export interface FeedServer {
  url: string;
  origin: string;
  hostPort: string;
  add(story: TestStory): void;
  serve(path: string, answer: TestAnswer): void;
  /** Number of requests for a path; by default for the feed. */
  requests(path?: string): number;
  close(): Promise<void>;
}

const FEED_PATH = "/feed.xml";

const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const described = ({ pictureShows }: TestStory): string =>
  pictureShows === undefined ? "" : `<media:description>${escapeXml(pictureShows)}</media:description>`;

function item(story: TestStory): string {
  const link = story.link ?? `https://publisher.example/${encodeURIComponent(story.guid)}`;
  return `<item><guid isPermaLink="false">${escapeXml(story.guid)}</guid><title>${escapeXml(story.title)}</title>
<link>${escapeXml(link)}</link><description>${escapeXml(story.description ?? "")}</description>
${story.body === undefined ? "" : `<content:encoded>${escapeXml(story.body)}</content:encoded>`}
${story.picture === undefined ? "" : `<media:content medium="image" url="${escapeXml(story.picture)}">${described(story)}</media:content>`}
${story.thumbnail === undefined ? "" : `<media:thumbnail url="${escapeXml(story.thumbnail)}"/>`}
<pubDate>${new Date(story.at).toUTCString()}</pubDate></item>`;
}

function feed(stories: readonly TestStory[]): string {
  const items = stories.toSorted((a, b) => b.at - a.at).map(item);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>পরীক্ষা</title><link>https://publisher.example/</link><description>পরীক্ষার খবর</description>${items.join("")}</channel></rss>`;
}

export async function startFeedServer(initial: readonly TestStory[]): Promise<FeedServer> {
  const stories = [...initial];
  const site = new Map<string, TestAnswer>();
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const answer: TestAnswer | undefined =
      path === FEED_PATH
        ? { type: "application/rss+xml; charset=utf-8", body: feed(stories) }
        : site.get(path);
    response.writeHead(answer ? (answer.status ?? 200) : 404, {
      "content-type": answer?.type ?? "text/plain",
    });
    response.end(answer?.body ?? "Not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const hostPort = `127.0.0.1:${port}`;
  return {
    url: `http://${hostPort}${FEED_PATH}`,
    origin: `http://${hostPort}`,
    hostPort,
    add: (story) => {
      stories.push(story);
    },
    serve: (path, answer) => {
      site.set(path, answer);
    },
    requests: (path = FEED_PATH) => requests.get(path) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
