/** Arrows point one way (ARCHITECTURE.md). Tests beside the code may also reach into tests/support. */
const TEST = "\\.test\\.tsx?$";
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: `^${from}/`, pathNot: TEST },
  to: {
    path: "^(core|platform|embedded-database|store|workers|realtime|api|web|demo|tests|tools|main\\.ts)",
    pathNot: `^(${[from, ...allowed].join("|")})/`,
  },
});

module.exports = {
  forbidden: [
    only("core-knows-nobody", "core", []),
    only("web-imports-core", "web", ["core"]),
    only("platform-imports-core", "platform", ["core", "embedded-database"]),
    only("embedded-database-knows-nobody", "embedded-database", []),
    only("store-imports", "store", ["core", "platform"]),
    only("workers-imports", "workers", ["core", "platform", "store"]),
    only("realtime-imports", "realtime", ["core", "platform"]),
    only("api-imports", "api", ["core", "platform", "store"]),
    only("demo-imports", "demo", ["core"]),
    {
      name: "demo-is-for-main-and-tests",
      severity: "error",
      from: { pathNot: ["^demo/", "^tests/", "^main\\.ts$", TEST] },
      to: { path: "^demo/" },
    },
    {
      name: "mongoose-in-store-only",
      severity: "error",
      from: { pathNot: ["^store/", "^tests/"] },
      to: { path: "node_modules/mongoose/" },
    },
    {
      name: "adapter-behind-its-port",
      comment: "An adapter is imported by its own port's factory (open.ts) and by itself only.",
      severity: "error",
      from: {
        path: "^(core|platform|store|workers|realtime|api|web|demo|main\\.ts)",
        pathNot: ["^platform/([^/]+)/open\\.ts$", "^platform/[^/]+/(redis|in-process|bullmq)/", TEST],
      },
      to: { path: "^platform/[^/]+/(redis|in-process|bullmq)/" },
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
    {
      name: "live-documents-by-the-registry",
      comment:
        "Live documents are published through documents.ts, where the registry says what each topic holds.",
      severity: "error",
      from: { path: "^(store|workers|realtime|api|web)/", pathNot: TEST },
      to: { path: "^platform/live-store/publisher\\.ts$" },
    },
    {
      name: "embedded-database-behind-its-port",
      severity: "error",
      from: {
        pathNot: [
          "^embedded-database/",
          "^platform/database/open\\.ts$",
          "^tools/embedded-database\\.ts$",
          TEST,
        ],
      },
      to: { path: "^embedded-database/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(core|platform|embedded-database|store|workers|realtime|api|web|demo)/" },
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
      comment: "core runs in the browser: zod is the only library it may use.",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { dependencyTypes: ["npm", "npm-dev"], pathNot: "node_modules/zod/" },
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
