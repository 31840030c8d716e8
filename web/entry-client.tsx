import { isRecord } from "../core/is-record.ts";
import "./tokens.css";
import "./base.css";
import "./sideways.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { findRoute, partsOf } from "./find-route.ts";
import { createQueryClient } from "./rest/query-client.ts";
import { notFoundPage } from "./routes.ts";
import {
  createStore,
  deferredImagesAtom,
  drawnAtom,
  originAtom,
  postedFormAtom,
  publisherAtom,
  renderedAtAtom,
  teamLogoUrlAtom,
} from "./state.ts";

interface PageState {
  now: number;
  /** Public origin of the site; the reader may use another name for it. */
  origin: string;
  queries: Record<string, unknown>;
  posted?: unknown;
  publisher?: unknown;
  teamLogoUrl?: string | undefined;
  saveData?: unknown;
}

function readState(): PageState {
  const state: unknown = JSON.parse(document.getElementById("state")?.textContent || "{}");
  const { now, origin, queries, posted, publisher, teamLogoUrl, saveData } = isRecord(state) ? state : {};
  return {
    now: typeof now === "number" ? now : Date.now(),
    origin: typeof origin === "string" ? origin : location.origin,
    queries: isRecord(queries) ? queries : {},
    posted,
    publisher,
    teamLogoUrl: typeof teamLogoUrl === "string" ? teamLogoUrl : undefined,
    saveData,
  };
}

async function start(root: HTMLElement): Promise<void> {
  const { now, origin, queries: bodies, posted, publisher, teamLogoUrl, saveData } = readState();
  const found = findRoute(location.pathname, location.search);
  const valid = found && (found.route.check?.(found.params) ?? 200) === 200;
  const loadParts = async (): Promise<void> => {
    const parts = await partsOf(found, location.search);
    await Promise.all(parts.map(({ page }) => page.load()));
  };
  await Promise.all([
    (valid ? found.route.page : notFoundPage).load(),
    // A part that does not load shows its own error.
    loadParts().catch(() => undefined),
  ]);

  const store = createStore();
  store.set(renderedAtAtom, now);
  store.set(drawnAtom, bodies);
  store.set(originAtom, origin);
  store.set(postedFormAtom, posted);
  store.set(publisherAtom, publisher);
  store.set(teamLogoUrlAtom, teamLogoUrl);
  if (saveData) store.set(deferredImagesAtom, await import("./news/cards/DeferredImage.tsx"));
  const ssr = { path: location.pathname, search: location.search };
  const app = <App queries={createQueryClient(bodies, now)} store={store} ssr={ssr} />;
  performance.mark("scripts-ready");
  // React divides a transition into slices, so touches are answered in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // From here on React handles presses; start.js repeats earlier ones (public/start.js).
  dispatchEvent(new Event("hydrating"));
}

/** Paths of the admin app, whose scripts readers never load. */
const ADMIN = /^\/admin(-login)?(\/|$)/;

// Without this setting Zod would test code generation, which the Content-Security-Policy would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById("root");
if (root) {
  const started = ADMIN.test(location.pathname)
    ? import("./admin/start-admin.tsx").then(({ startAdmin }) => startAdmin(root))
    : start(root);
  // If there is no rendered page, start.js shows the failure (decisions/pages.md#failing-pages).
  started.catch(() => dispatchEvent(new Event("start-failed")));
}
