import { isMatchCode, matchTopic, type Topic } from "../core/live/topics.ts";
import { parseSection, SECTIONS, sectionInfo } from "../core/news/sections.ts";
import { parseStoryId } from "../core/news/story-id.ts";
import { SITE_NAME } from "../core/site.ts";
import { articleHeading, articlePath } from "./article/article-head.ts";
import { HOME_VIEWS, type HomeView } from "./home-views.ts";
import { type LazyPage, lazyPage } from "./lazy-page.ts";
import { livePath, parseLiveDocument } from "./live/live-document.ts";
import { detailedCount, detailedPath, POPULAR_SLOT_MS, TRENDING_PATH } from "./rest/news-paths.ts";
import { STATIC_PAGES, type StaticPageAddress } from "./static-pages/static-pages.ts";

export type Params = Readonly<Record<string, string>>;

/** One public address (SPEC 2.2). The same table answers the server, the browser and the links between pages. */
export interface Route {
  /** Segments; one that begins with a colon is a parameter. */
  path: string;
  /** Parameters that the path itself fixes. */
  fixed?: Params;
  title: (params: Params) => string;
  /** What the first answer of `load` calls the page, where that says more than the route. */
  heading?: (main: unknown) => string | undefined;
  /** The address that this one, an old form, has become: a 301. */
  moved?: (params: Params) => string | undefined;
  /** The address of what is shown; the page's own when absent. */
  canonical?: (params: Params) => string;
  /** REST paths whose answers the page begins with. */
  load: (params: Params) => readonly string[];
  /** Live documents that the page shows. */
  topics: (params: Params) => readonly Topic[];
  /** The status that the parameters alone decide; 200 when absent. */
  check?: (params: Params) => 200 | 400 | 404;
  /** The status when the first of `load` does not exist; 200 when absent. */
  absent?: 404;
  /** The page also changes with the clock: how long a rendering holds, in ms on whole multiples since 1970. */
  slotMs?: number;
  /** Personal: the server sends the shell, and the browser renders the page (DESIGN, Pages). */
  clientOnly?: true;
  page: LazyPage;
}

const front = lazyPage("pages/FrontPage.tsx", async () => (await import("./pages/FrontPage.tsx")).FrontPage);
const section = lazyPage(
  "pages/SectionPage.tsx",
  async () => (await import("./pages/SectionPage.tsx")).SectionPage,
);
const detailed = lazyPage(
  "pages/DetailedSectionPage.tsx",
  async () => (await import("./pages/DetailedSectionPage.tsx")).DetailedSectionPage,
);
const cricket = lazyPage(
  "pages/CricketRoute.tsx",
  async () => (await import("./pages/CricketRoute.tsx")).CricketRoute,
);
const scorecard = lazyPage(
  "pages/ScorecardRoute.tsx",
  async () => (await import("./pages/ScorecardRoute.tsx")).ScorecardRoute,
);
const article = lazyPage(
  "article/ArticlePage.tsx",
  async () => (await import("./article/ArticlePage.tsx")).ArticlePage,
);
const advertise = lazyPage(
  "advertise/AdvertiseRoute.tsx",
  async () => (await import("./advertise/AdvertiseRoute.tsx")).AdvertiseRoute,
);
const signIn = lazyPage(
  "account/SignInPage.tsx",
  async () => (await import("./account/SignInPage.tsx")).SignInPage,
);
export const notFoundPage = lazyPage(
  "pages/NotFoundPage.tsx",
  async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
);

const homeView = ({ path, title }: HomeView): Route => ({
  path,
  title: () => title,
  canonical: () => "/",
  load: () => [livePath("news:all"), TRENDING_PATH],
  topics: () => ["news:all"],
  page: front,
});

const sectionRoutes: Route[] = SECTIONS.filter(({ key }) => key !== "cricket").map(
  ({ key, path, title }) => ({
    path,
    fixed: { topic: `news:${key}`, section: key, title },
    title: () => title,
    load: () => [livePath(`news:${key}`)],
    topics: () => [`news:${key}`],
    page: section,
  }),
);

const popular: Route = {
  path: "/popular",
  fixed: { topic: "news:popular", title: "জনপ্রিয় খবর" },
  title: () => "জনপ্রিয় খবর",
  load: () => [livePath("news:popular")],
  topics: () => ["news:popular"],
  slotMs: POPULAR_SLOT_MS,
  page: section,
};

function detailedTitle(params: Params): string {
  const key = parseSection(params.name ?? "");
  return key ? sectionInfo(key).title : SITE_NAME;
}

const detailedSection = (path: string): Route => ({
  path,
  title: (params) => `${detailedTitle(params)}: বিস্তারিত`,
  canonical: (params) => `/section/${parseSection(params.name ?? "")}/${detailedCount(params)}`,
  load: (params) => [detailedPath(params), livePath(`news:${parseSection(params.name ?? "")}`)],
  topics: (params) => {
    const key = parseSection(params.name ?? "");
    return key ? [`news:${key}`] : [];
  },
  check: (params) => {
    if (!parseSection(params.name ?? "")) return 404;
    return detailedCount(params) === undefined ? 400 : 200;
  },
  page: detailed,
});

const staticPage = ({ path, address, title, page }: StaticPageAddress): Route => ({
  path,
  title: () => title,
  canonical: () => address,
  load: () => [],
  topics: () => [],
  page,
});

function scorecardTitle(main: unknown): string | undefined {
  const value = parseLiveDocument(main)?.value;
  return value && "title" in value && typeof value.title === "string" ? value.title : undefined;
}

const articleAddress = (id: string): string => `/article/${encodeURIComponent(parseStoryId(id) ?? id)}`;

const advertiseRoute: Route = {
  path: "/advertise",
  title: () => "Advertise with us",
  load: () => [],
  topics: () => [],
  page: advertise,
};

export const ROUTES: readonly Route[] = [
  advertiseRoute,
  ...HOME_VIEWS.map(homeView),
  popular,
  ...sectionRoutes,
  detailedSection("/section/:name"),
  detailedSection("/section/:name/:count"),
  {
    path: "/cricket",
    title: () => "ক্রিকেট",
    load: () => [livePath("matches"), livePath("news:cricket")],
    topics: () => ["matches", "news:cricket"],
    page: cricket,
  },
  {
    path: "/scorecard/:code",
    title: () => "স্কোরকার্ড",
    load: ({ code = "" }) => [livePath(matchTopic(code))],
    topics: ({ code = "" }) => [matchTopic(code)],
    check: ({ code = "" }) => (isMatchCode(code) ? 200 : 404),
    absent: 404,
    heading: scorecardTitle,
    page: scorecard,
  },
  {
    path: "/article/:id",
    title: () => "প্রতিবেদন",
    canonical: ({ id = "" }) => articleAddress(id),
    load: ({ id = "" }) => [articlePath(parseStoryId(id) ?? id)],
    topics: () => [],
    absent: 404,
    heading: articleHeading,
    moved: ({ id = "" }) => {
      const own = parseStoryId(id);
      return own === undefined || own === id ? undefined : articleAddress(own);
    },
    page: article,
  },
  ...STATIC_PAGES.map(staticPage),
  {
    path: "/signin",
    title: () => "সাইন ইন",
    load: () => [],
    topics: () => [],
    clientOnly: true,
    page: signIn,
  },
];

export interface FoundRoute {
  route: Route;
  params: Params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? "";
    if (!part.startsWith(":")) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (!value) return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}

/** The route of an address, with its parameters; undefined when the site has no such page. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const route of ROUTES) {
    const params = matchPath(route.path, path);
    if (params) return { route, params: { ...params, ...route.fixed } };
  }
  return undefined;
}
