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
  drawnAtom,
  heldAtom,
  originAtom,
  postedFormAtom,
  publisherAtom,
  renderedAtAtom,
  teamLogoUrlAtom,
} from "./state.ts";

/** What the server rendered the page with. */
interface PageState {
  now: number;
  /** The site's, as others are to name it: the reader may have come by another name. */
  origin: string;
  queries: Record<string, unknown>;
  /** Read by the page of the form. */
  posted?: unknown;
  /** Read by the shell. */
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
    // The page goes on without a part, and says itself that it could not be loaded.
    loadParts().catch(() => undefined),
  ]);

  const store = createStore();
  store.set(renderedAtAtom, now);
  store.set(drawnAtom, bodies);
  store.set(originAtom, origin);
  store.set(postedFormAtom, posted);
  store.set(publisherAtom, publisher);
  store.set(teamLogoUrlAtom, teamLogoUrl);
  if (saveData) store.set(heldAtom, await import("./news/cards/HeldPicture.tsx"));
  const ssr = { path: location.pathname, search: location.search };
  const app = <App queries={createQueryClient(bodies, now)} store={store} ssr={ssr} />;
  performance.mark("scripts-ready");
  // A transition is cut into slices, between which the reader's touch is answered.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // React answers presses from here on; what was pressed before is pressed again (public/start.js).
  dispatchEvent(new Event("hydrating"));
}

/** The admin is an app of its own: readers never load its scripts. */
const ADMIN = /^\/admin(-login)?(\/|$)/;

// Zod would try whether it may compile code; the pages' policy forbids that and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById("root");
if (root) {
  const started = ADMIN.test(location.pathname)
    ? import("./admin/start-admin.tsx").then(({ startAdmin }) => startAdmin(root))
    : start(root);
  // Where no page was rendered, start.js says so (decisions/pages.md#failing-pages).
  started.catch(() => dispatchEvent(new Event("start-failed")));
}
