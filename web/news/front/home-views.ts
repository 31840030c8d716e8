import {
  ALL_AT_A_GLANCE,
  ALL_SECTIONS,
  CRICKET_LIVE,
  GOLD_RATE,
  HELP,
  HOROSCOPE,
  LATEST_NEWS,
  MUST_SEE,
  NATIONAL,
  PANCHPURAN,
  PROFILE,
  SETTINGS,
  SPECIAL_REPORT,
  SPORTS,
  TECH_TALK,
  TRENDING,
} from "../../words/pages.ts";
/** An address of the home view with its title (decisions/pages.md#home-views). */
export interface HomeView {
  path: string;
  title: string;
}

export const LATEST = LATEST_NEWS;

/** View whose address has a name that promises something else: its title begins with the real content. */
const view = (path: string, name: string): HomeView => ({ path, title: `${LATEST} · ${name}` });

export const HOME_VIEWS: readonly HomeView[] = [
  { path: "/", title: LATEST },
  { path: "/all-news", title: ALL_AT_A_GLANCE },
  view("/special-report", SPECIAL_REPORT),
  view("/horoscope", HOROSCOPE),
  view("/gold-rate", GOLD_RATE),
  view("/cricket-live", CRICKET_LIVE),
  view("/category", ALL_SECTIONS),
  view("/panchpuran", PANCHPURAN),
  view("/trending", TRENDING),
  view("/national", NATIONAL),
  view("/tech-talk", TECH_TALK),
  view("/sports", SPORTS),
  view("/must-see", MUST_SEE),
  view("/profile", PROFILE),
  { path: "/settings", title: SETTINGS },
  view("/help", HELP),
];
