/** A page of the reading, docs/words/{name}.md, and the folders or files whose sentences it has. */
export interface Area {
  name: string;
  title: string;
  /** Paths from the project's folder, or how they begin. */
  from: readonly string[];
}

/** Areas in the reading's order. A file belongs to the one that names it most closely. */
export const AREAS: readonly Area[] = [
  {
    name: "shell",
    title: "The shell: header, drawer, footer, banners, what fails",
    from: [
      "web/words/common.ts",
      "web/words/shell.ts",
      "web/words/offline.ts",
      "web/",
      "core/site.ts",
      "core/consent/",
      "api/pages/",
    ],
  },
  {
    name: "news",
    title: "Lists of stories and articles",
    from: ["web/words/news.ts", "web/words/article.ts", "web/news/", "web/article/", "core/news/"],
  },
  { name: "search", title: "Search", from: ["web/words/search.ts", "web/search/", "core/search/", "store/"] },
  {
    name: "readers",
    title: "Accounts and notifications",
    from: [
      "web/words/account.ts",
      "web/words/settings.ts",
      "web/settings/",
      "web/words/notifications.ts",
      "web/account/",
      "web/notifications/",
      "core/contract/push/",
      "api/auth/",
    ],
  },
  {
    name: "information",
    title: "Information pages and the advertisers' form",
    from: [
      "web/words/information.ts",
      "web/words/pages.ts",
      "web/words/advertise.ts",
      "web/static-pages/",
      "web/advertise/",
    ],
  },
  { name: "editors", title: "Bengali in the editors' admin", from: ["web/words/admin.ts", "web/admin/"] },
  {
    name: "matches",
    title: "Lists of matches, what is followed, the strip",
    from: ["web/words/cricket.ts", "web/cricket/"],
  },
  {
    name: "scorecard",
    title: "The scorecard's page",
    from: [
      "web/words/scorecard.ts",
      "web/words/alerts.ts",
      "web/words/commentary.ts",
      "web/words/facts.ts",
      "web/cricket/scorecard/",
    ],
  },
  {
    name: "charts",
    title: "The scorecard's charts",
    from: ["web/words/charts.ts", "web/cricket/scorecard/charts/", "core/cricket/charts/"],
  },
  {
    name: "match-words",
    title: "A match in words: balls, events, results, pushes, the strip",
    from: ["core/cricket/", "core/live/", "workers/", "realtime/", "platform/"],
  },
  {
    name: "names",
    title: "Names of people, sides and places",
    from: [
      "core/cricket/names/",
      "core/cricket/bengali-teams.ts",
      "core/cricket/balls/words/bengali-names.ts",
      "core/cricket/charts/short-sides.ts",
    ],
  },
  { name: "dates-and-numbers", title: "Dates, times and numbers", from: ["core/bengali/"] },
  {
    name: "elsewhere",
    title: "What the server says itself: failed sign-ins, feeds, the frame for other sites",
    from: ["api/"],
  },
];

/** The area of a file, by its path from the project's folder. Throws where none has it. */
export function areaOf(path: string): Area {
  const length = (area: Area): number =>
    Math.max(-1, ...area.from.filter((from) => path.startsWith(from)).map((from) => from.length));
  const [closest] = AREAS.toSorted((a, b) => length(b) - length(a));
  if (!closest || length(closest) < 0) throw new Error(`No area of tools/words/areas.ts has ${path}`);
  return closest;
}
