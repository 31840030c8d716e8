import { isCalendarDay } from "../core/bengali/calendar-day.ts";
import { formatBengaliDate } from "../core/bengali/dates.ts";
import { toBengaliDigits } from "../core/bengali/numerals.ts";
import { isMatchCode } from "../core/cricket/match-code.ts";
import { matchesPage } from "../core/cricket/match-list/matches-page.ts";
import { readListSearch } from "../core/news/search.ts";
import { SECTIONS, type SectionKey, sectionInfo } from "../core/news/sections.ts";
import { parseStoryId } from "../core/news/story-id.ts";
import { SITE_NAME } from "../core/site.ts";
import { ballsTopic, matchTopic, READERS_TOPICS } from "../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../packages/client/live/live-document.ts";
import { articleHeading, articlePath, isOfCricket, sectionIn } from "./article/article-head.ts";
import { viewInTitle } from "./cricket/view-labels.ts";
import { pageIn } from "./deferred.tsx";
import { HOME_VIEWS, type HomeView } from "./news/front/home-views.ts";
import {
  detailedCount,
  detailedList,
  detailedPath,
  listPath,
  POPULAR_SLOT_MS,
  TRENDING_PATH,
} from "./rest/news-paths.ts";
import type { Params, Route } from "./route.ts";
import { archive, STATIC_PAGES, type StaticPageAddress, tags } from "./static-pages/static-pages.ts";
import { SIGN_IN_TITLE } from "./words/account.ts";
import { ADVERTISE_TITLE } from "./words/advertise.ts";
import { CRICKET, SCORECARD } from "./words/cricket.ts";
import {
  ARTICLE,
  CRICKET_NEWS,
  inDetail,
  LATEST_NEWS,
  newsOfDay,
  POPULAR_NEWS,
  pageNumber,
  SAVED_STORIES,
  SEARCH_NEWS,
} from "./words/pages.ts";

const front = pageIn("news/front", "FrontPage", () => import("./news/front/FrontPage.tsx"));
const settings = pageIn("settings", "SettingsPage", () => import("./settings/SettingsPage.tsx"));
const section = pageIn("news/section", "SectionPage", () => import("./news/section/SectionPage.tsx"));
const detailed = pageIn(
  "news/section",
  "DetailedSectionPage",
  () => import("./news/section/DetailedSectionPage.tsx"),
);
const cricket = pageIn("cricket/matches", "CricketRoute", () => import("./cricket/matches/CricketRoute.tsx"));
const scorecard = pageIn(
  "cricket/scorecard",
  "ScorecardRoute",
  () => import("./cricket/scorecard/ScorecardRoute.tsx"),
);
const article = pageIn("blog", "StoryRoute", () => import("./blog/StoryRoute.tsx"));
const advertise = pageIn("advertise", "AdvertiseRoute", () => import("./advertise/AdvertiseRoute.tsx"));
const signIn = pageIn("account", "SignInPage", () => import("./account/SignInPage.tsx"));
const search = pageIn("search", "SearchPage", () => import("./search/SearchPage.tsx"));
export const notFoundPage = pageIn("not-found", "NotFoundPage", () => import("./not-found/NotFoundPage.tsx"));

const saved = pageIn("saved", "SavedPage", () => import("./saved/SavedPage.tsx"));
export const olderList = pageIn("news/section", "OlderPage", () => import("./news/section/OlderPage.tsx"));

const ALL_NEWS = "/all-news";

/** Meaning of a query, for lists with `?page=` (decisions/rest.md#paging). */
const asksPage = (search: string) => (readListSearch(search).wrong ? "nothing" : undefined);

const homeView = ({ path, title }: HomeView): Route => ({
  path,
  title: () => title,
  canonical: () => "/",
  asks: asksPage,
  place: () => ALL_NEWS,
  list: { heading: LATEST_NEWS, pages: true },
  load: () => [livePath("news:all"), TRENDING_PATH, livePath("strip"), livePath("live")],
  page: path === "/settings" ? settings : front,
});

const sectionRoutes: Route[] = SECTIONS.filter(({ key }) => key !== "cricket").map(
  ({ key, path, title }) => ({
    path,
    fixed: { topic: `news:${key}`, section: key, title },
    title: () => title,
    list: { heading: title, category: key, pages: true },
    asks: asksPage,
    load: () => [livePath(`news:${key}`)],
    page: section,
  }),
);

const popular: Route = {
  path: "/popular",
  fixed: { topic: "news:popular", title: POPULAR_NEWS },
  title: () => POPULAR_NEWS,
  list: { heading: POPULAR_NEWS, pages: false },
  load: () => [livePath("news:popular")],
  slotMs: POPULAR_SLOT_MS,
  page: section,
};

function detailedTitle(params: Params): string {
  const list = detailedList(params);
  if (list === "popular") return POPULAR_NEWS;
  return list ? sectionInfo(list).title : SITE_NAME;
}

const placeOf = (key: SectionKey | undefined): string | undefined => key && sectionInfo(key).path;

const detailedSection = (path: string): Route => ({
  path,
  title: (params) => inDetail(detailedTitle(params)),
  place: (params) => {
    const list = detailedList(params);
    return list && listPath(list);
  },
  canonical: (params) => `/section/${detailedList(params)}/${detailedCount(params)}`,
  moved: ({ name = "", count }) => {
    const list = /^[ -~]*$/.test(name) ? undefined : detailedList({ name });
    return list && `/section/${list}${count === undefined ? "" : `/${count}`}`;
  },
  list: { heading: SITE_NAME, pages: false },
  load: (params) => [detailedPath(params), livePath(`news:${detailedList(params)}`)],
  check: (params) => {
    if (!detailedList(params)) return 404;
    return detailedCount(params) === undefined ? 400 : 200;
  },
  page: detailed,
});

const staticPage = ({ path, address, title, list, page }: StaticPageAddress): Route => ({
  path,
  title: () => title,
  ...(list ? { ...list, paged: true } : { canonical: () => address }),
  load: () => [],
  page,
});

function scorecardTitle(main: unknown): string | undefined {
  return readDocument(READERS_TOPICS.match, main)?.title;
}

const dayIn = ({ year, month, day }: Params): string => `${year}-${month}-${day}`;

export const inTitle = (page: number): string => pageNumber(toBengaliDigits(page));

function pageInTitle(search: string): string | undefined {
  const { page } = readListSearch(search);
  return page === undefined ? undefined : inTitle(page);
}

const articleAddress = (id: string): string => `/article/${encodeURIComponent(parseStoryId(id) ?? id)}`;

const advertiseRoute: Route = {
  path: "/advertise",
  title: () => ADVERTISE_TITLE,
  load: () => [],
  page: advertise,
};

export const ROUTES: readonly Route[] = [
  {
    path: "/search",
    title: () => SEARCH_NEWS,
    load: () => [],
    view: (asked) => readListSearch(asked).query || undefined,
    asks: () => "part",
    page: search,
  },
  {
    path: "/saved",
    title: () => SAVED_STORIES,
    load: () => [],
    personal: true,
    page: saved,
  },
  advertiseRoute,
  ...HOME_VIEWS.map(homeView),
  popular,
  ...sectionRoutes,
  detailedSection("/section/:name"),
  detailedSection("/section/:name/:count"),
  {
    path: "/cricket",
    title: () => CRICKET,
    list: { heading: CRICKET_NEWS, category: "cricket", pages: true },
    asks: (search) => (matchesPage(new URLSearchParams(search)) ? asksPage(search) : "nothing"),
    load: () => [livePath("matches"), livePath("news:cricket")],
    page: cricket,
  },
  {
    path: "/scorecard/:code",
    title: () => SCORECARD,
    load: ({ code = "" }) => [livePath(matchTopic(code)), livePath(ballsTopic(code))],
    check: ({ code = "" }) => (isMatchCode(code) ? 200 : 404),
    absent: 404,
    place: () => sectionInfo("cricket").path,
    heading: scorecardTitle,
    view: viewInTitle,
    parts: async ({ code = "" }, search) =>
      (await import("./cricket/scorecard/ScorecardRoute.tsx")).viewParts(code, search),
    page: scorecard,
  },
  {
    path: "/article/:id",
    title: () => ARTICLE,
    canonical: ({ id = "" }) => articleAddress(id),
    load: ({ id = "" }) => [articlePath(parseStoryId(id) ?? id)],
    next: (main) => (isOfCricket(main) ? [livePath("strip")] : []),
    absent: 404,
    place: (_, main) => placeOf(sectionIn(main)),
    heading: articleHeading,
    moved: ({ id = "" }) => {
      const own = parseStoryId(id);
      return own === undefined || own === id ? undefined : articleAddress(own);
    },
    page: article,
  },
  ...STATIC_PAGES.map(staticPage),
  {
    path: "/archive/:year/:month/:day",
    title: (params) => newsOfDay(formatBengaliDate(dayIn(params))),
    load: () => [],
    view: pageInTitle,
    asks: asksPage,
    paged: true,
    check: (params) => (isCalendarDay(dayIn(params)) ? 200 : 404),
    page: archive.page,
  },
  ...["tag", "author"].map(
    (of): Route => ({
      path: `/${of}/:name`,
      title: ({ name = "" }) => name,
      load: () => [],
      page: tags.page,
    }),
  ),
  {
    path: "/signin",
    title: () => SIGN_IN_TITLE,
    load: () => [],
    clientOnly: true,
    page: signIn,
  },
];
