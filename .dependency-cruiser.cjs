/**
 * Modules may import only in one direction (ARCHITECTURE.md). Unit tests may also import from tests/support.
 */
const TEST = "\\.test(-support)?\\.tsx?$";
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: `^${from}/`, pathNot: TEST },
  to: {
    path: "^(core|packages|platform|embedded-database|store|workers|realtime|api|web|demo|tests|tools|main\\.js)",
    pathNot: `^(${[from, ...allowed].join("|")})/`,
  },
});

/**
 * Rules for folders in a given order: each folder may import only from itself and from earlier folders, and
 * each folder must be in the list.
 */
const oneWay = (folder, rooms) => [
  ...rooms.slice(0, -1).map((room, index) => ({
    name: `${folder}-one-way-${index + 1}`,
    severity: "error",
    from: { path: `^${folder}/(${room})`, pathNot: TEST },
    to: { path: `^${folder}/(${rooms.slice(index + 1).join("|")})` },
  })),
  {
    name: `${folder}-rooms-in-a-row`,
    comment: "Each folder has a place in the list of its room, at the top of this file.",
    severity: "error",
    from: { path: `^${folder}/`, pathNot: TEST },
    to: { path: `^${folder}/.*\\.tsx?$`, pathNot: `^${folder}/(${rooms.join("|")})` },
  },
];

/** Rule for a target that only the listed places may import. */
const behind = (name, target, allowed) => ({
  name,
  severity: "error",
  from: { pathNot: [target, ...allowed] },
  to: { path: target },
});

/** Rules for independent folders, none of which may import from another. */
const apart = (name, comment, rooms) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^(${rooms})/`, pathNot: TEST },
  to: { path: `^(${rooms})/`, pathNot: "^$1/" },
});

/**
 * Order of core's folders: words and days, then live documents, then the subjects, then public formats, then
 * the calls that return them.
 */
const CORE = [
  "[^/]+$",
  "bengali/",
  "live/",
  "search/",
  "news/",
  "cricket/",
  "blog/",
  "contract/",
  "consent/",
  "topics/",
  "front/",
  "routes/",
];

/**
 * Order of platform's folders: modules without imports, then log and outgoing requests, settings and
 * interfaces, then the modules that open all of them.
 */
const PLATFORM = [
  "in-batches|release-bytes|fairness/",
  "metrics/",
  "log/",
  "listeners",
  "redis/",
  "config/",
  "database/",
  "fetch/",
  "tracing/",
  "faults/",
  "html/",
  "threads/",
  "feeds/",
  "http/",
  "jobs/",
  "live-store/",
  "rate-limits/",
  "sessions/",
  "shutdown/",
  "service\\.ts|open\\.ts",
];

/** Folders of the desk's pages. */
const DESK_PAGES = "authors|dashboard|feeds|frame|front|names|ops|readers|records|sign-in|webhooks";

/**
 * Order of web's folders: words, then the elements of pages, then the pages, then the modules that import all
 * pages. `[^/]+$` matches files directly in a folder.
 */
const WEB = [
  "words/",
  "state\\.ts|deferred\\.tsx|browser/|icons/",
  "rest/|cricket/follow/|cricket/Texts|saved/stories/",
  "live/|listen/",
  "account/|notifications/|consent/",
  "offline/",
  "banners/",
  "shell/",
  "news/cards/",
  "news/notices/",
  "news/latest/",
  "news/[^/]+$|saved/(?!stories/)",
  "cricket/kit/|cricket/(?!Texts)[^/]+$",
  "cricket/popup/",
  "cricket/strip/",
  "article/|news/(front|section)/",
  "cricket/rows/|blog/(?!embed/)",
  "cricket/(matches|scorecard|embed)/|advertise/|search/|static-pages/|not-found/|settings/",
  "blog/embed/",
  "sw/|(?:find-)?routes?\\.ts|canonical-query\\.ts",
  "head/|admin/(?:polls|words|kit)/|admin/(?!AdminApp|start-admin)[^/]+$",
  "admin/(?:crud|pictures)/",
  `admin/(?:${DESK_PAGES})/|admin/editor/form/`,
  "admin/pocket/",
  "admin/editor/(dialogs|review|rich-text|settings)/",
  "admin/editor/[^/]+$",
  "admin/blog/",
  "admin/(AdminApp|start-admin)",
  "App\\.tsx|entry-(client|server)\\.tsx",
];

/**
 * Order of the API's folders: modules that all routers share, then those that several need, then the routers,
 * then the modules that join all routers.
 */
const API = [
  "words/|http/|shares/|images/codec/",
  "images/[^/]+$|uploads/|website-content/|auth/oidc/",
  "auth/(?!oidc/)",
  "calls/",
  "reads/|openings/|notifications/",
  "pages/",
  "syndication/|inquiries/|embed/|account/|contract/|faults/",
  "admin/",
  "ops/",
  "[^/]+$",
];

/**
 * Order of the store's folders: types of the interfaces, then the collections, then the module that opens all
 * of them.
 */
const STORE = [
  "[^/]*types\\.ts|pushes/push-types|webhooks/webhook-types|purges/purge-types|pictures/picture-types|blogs/blog-types|duplicate-key|delete-expired|schema|address-parts|connect|database-clock|throttle|running|takes-writes|unfinished-restore",
  "stories/|pushes/(?!push-types)|webhooks/(?!webhook-types)|purges/(?!purge-types)|pictures/(?!picture-types)|blogs/(?!blog-types)|records/",
  "archive/|backup/|search/|migrations/|people/|transfer/|try-database",
  "open\\.ts",
];
/** Order of the gateway's folders: message encoding, then admission, then delivery, then the connections. */
const REALTIME = ["frames/", "admission/", "delivery/", "socket/", "[^/]+$"];

module.exports = {
  forbidden: [
    only("core-imports-nothing", "core", []),
    only("packages-imports-core", "packages", ["core"]),
    only("web-imports", "web", ["core", "packages"]),
    only("platform-imports-core", "platform", ["core", "embedded-database"]),
    only("embedded-database-imports-nothing", "embedded-database", []),
    only("store-imports", "store", ["core", "platform"]),
    only("workers-imports", "workers", ["core", "platform", "store"]),
    only("realtime-imports", "realtime", ["core", "platform"]),
    only("api-imports", "api", ["core", "platform", "store"]),
    only("demo-imports", "demo", ["core"]),
    behind("demo-is-for-the-start-and-tests", "^demo/", [
      "^tests/",
      "^commands/(start|demo-blogs)\\.ts$",
      TEST,
    ]),
    behind("commands-are-for-main", "^commands/", ["^tests/", "^main\\.js$", TEST]),
    behind("mongoose-in-store-only", "node_modules/mongoose/", ["^store/", "^tests/"]),
    {
      name: "adapter-behind-its-port",
      comment: "An adapter is imported by its own port's factory (open.ts) and by itself only.",
      severity: "error",
      from: {
        path: "^(commands|core|platform|store|workers|realtime|api|web|demo|main\\.js)",
        pathNot: [
          "^platform/([^/]+)/open\\.ts$",
          "^platform/[^/]+/(redis|in-process|bullmq|otlp|sentry)/",
          TEST,
        ],
      },
      to: { path: "^platform/[^/]+/(redis|in-process|bullmq|otlp|sentry)/" },
    },
    {
      name: "polling-knows-no-subject",
      comment:
        "What is polled is joined to what polls it in workers/pollers.ts: another sport's scores are another room.",
      severity: "error",
      from: { path: "^workers/polling/", pathNot: TEST },
      to: { path: "^workers/(cricket|news|push|ops|start|pollers)" },
    },
    {
      name: "subjects-know-not-each-other",
      severity: "error",
      from: { path: "^workers/(cricket|news|push)/", pathNot: TEST },
      to: { path: "^workers/(cricket|news|push|ops|start|pollers)", pathNot: "^workers/$1/" },
    },
    ...oneWay("core", CORE),
    ...oneWay("platform", PLATFORM),
    ...oneWay("store", STORE),
    ...oneWay("realtime", REALTIME),
    ...oneWay("web", WEB),
    ...oneWay("api", API),
    apart(
      "pages-know-not-each-other",
      "What pages share is in a room before theirs: web/news, web/cricket.",
      "web/(?:news/(?:front|section)|article|cricket/(?:matches|scorecard)|advertise|search|static-pages|not-found)",
    ),
    apart(
      "admin-pages-know-not-each-other",
      "What the admin's pages share is in web/admin itself, or in a room before theirs.",
      `web/admin/(?:${DESK_PAGES}|editor)`,
    ),
    {
      name: "live-documents-by-the-registry",
      comment:
        "Live documents are published and read through the registry, which says what each topic holds and how it is checked.",
      severity: "error",
      from: { path: "^(store|workers|realtime|api|web)/", pathNot: TEST },
      to: { path: "^(platform/live-store/publisher|core/cricket/parse-documents)\\.ts$" },
    },
    behind("embedded-database-behind-its-port", "^embedded-database/", [
      "^platform/database/open\\.ts$",
      "^tools/embedded-database\\.ts$",
      TEST,
    ]),
    {
      name: "documents-are-read-in-workers",
      comment:
        "Only workers read a provider's words; documents carry what they tell. topics.ts makes documents of earlier builds new.",
      severity: "error",
      from: {
        path: "^(core|web|api|realtime|packages|store|commands)/",
        pathNot: [TEST, "^core/cricket/(read|fixtures)/", "^core/topics/topics\\.ts$"],
      },
      to: { path: "^core/cricket/read/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {
        path: "^(commands|core|packages|platform|embedded-database|store|workers|realtime|api|web|demo)/",
      },
      to: { circular: true },
    },
    {
      name: "core-does-no-io",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "core-libraries",
      comment:
        "core runs in the browser: zod, entities for the names of HTML's characters, and htmlparser2 are all it may use.",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { dependencyTypes: ["npm", "npm-dev"], pathNot: "node_modules/(zod|entities|htmlparser2)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "web/dist" },
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
