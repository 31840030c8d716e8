import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { lazyValue } from "../core/single-flight.ts";
import type { TabKey } from "./browser/stored-keys.ts";
import { useHydrated } from "./browser/use-hydrated.ts";

declare global {
  interface Window {
    /** Promise that resolves at the first touch of a page that the server rendered (public/start.js). */
    touched?: Promise<unknown>;
  }
}

/**
 * When a part loads. "idle": the page has loaded and the browser is idle; "interaction": the reader has touched
 * the page.
 */
export type Defer = "idle" | "interaction";

/** Runs a function at that time. Returns a function that cancels it. */
export function deferred(defer: Defer, run: () => void): () => void {
  let cancelled = false;
  const go = (): void => {
    if (!cancelled) run();
  };
  const idle = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(go, { timeout: 1000 });
    else setTimeout(go, 50);
  };
  if (defer === "interaction") void Promise.resolve(window.touched).then(go);
  else if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle, { once: true });
  return () => {
    cancelled = true;
  };
}

interface DeferredOptions {
  defer?: Defer;
  wanted?: boolean;
  /** Called if a wanted module does not load. It must be the same function in each rendering. */
  missed?: () => void;
}

/**
 * A module that the page can do without; undefined until it is loaded. `load` must be the same function in each
 * rendering.
 */
export function useDeferred<Module extends object>(
  load: (() => Promise<Module>) | undefined,
  { defer = "idle", wanted = false, missed }: DeferredOptions = {},
): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!load) return;
    const begin = (): void => {
      load().then(setModule, () => wanted && missed?.());
    };
    if (wanted) begin();
    else return deferred(defer, begin);
  }, [load, defer, wanted, missed]);
  return module;
}

export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** A page or part with its own script. Server and first page load it before rendering. */
export interface LazyPage<Props = PageProps> {
  /** Path of the module under web/, which is the script's key in the manifest. */
  module: string;
  /** Loads the component. If the script no longer exists, the page is reloaded, unless `quietly`. */
  load: (quietly?: boolean) => Promise<ComponentType<Props>>;
  prefetch: () => void;
  loaded: () => ComponentType<Props> | undefined;
}

export interface PagePart {
  page: Pick<LazyPage<never>, "module"> & { load: () => Promise<unknown> };
  load: readonly string[];
  /** Whether addresses are unlimited, as `Route.personal`. */
  personal?: true;
}

const RELOADED_KEY: TabKey = "reloaded";

/** Reloads the page, at most once a minute: after a deploy the old scripts no longer exist. */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

export function lazyPage<Props = PageProps>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let component: ComponentType<Props> | undefined;
  const loadOnce = lazyValue(async () => {
    component = await load();
    return component;
  });
  return {
    module,
    load: async (quietly) => {
      try {
        return await loadOnce();
      } catch (error) {
        if (!quietly && typeof window !== "undefined" && reloadOnce()) return await new Promise(() => {});
        throw error;
      }
    },
    prefetch: () => void loadOnce().catch(() => undefined),
    loaded: () => component,
  };
}

/**
 * A page whose module has the name of its component: `pageIn("search", "SearchPage", …)` is
 * `search/SearchPage.tsx`.
 */
export const pageIn = <Name extends string>(
  room: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
): LazyPage => lazyPage(`${room}/${name}.tsx`, async () => (await load())[name]);

interface LaterProps<Props> {
  part: LazyPage<Props>;
  given: Props;
  /**
   * Content if the server rendered none. Only the first value counts, because with another value React would
   * replace the server's page.
   */
  room?: ReactNode;
  /** Loads a component for the case that the script does not load. Until then the server's page stays. */
  missed?: () => Promise<ComponentType<Props>>;
  defer?: "interaction";
}

const never = () => new Promise<never>(() => {});

/** Reports hydration once; `public/start.js` then repeats presses from before. */
function Hydrated({ say }: { say: () => void }) {
  useEffect(() => {
    say();
    dispatchEvent(new Event("hydrating"));
  }, [say]);
  return null;
}

/**
 * A part with its own script. Until that is loaded, the server's page or `room` is visible. The part is
 * hydrated with the first `given`, then gets the current one: with any other, React would render it from the
 * beginning.
 */
export function Later<Props extends object>({ part, given, room, missed = never, defer }: LaterProps<Props>) {
  const [first, setFirst] = useState(part.loaded() ? undefined : given);
  const [fallback] = useState(room);
  const isDrawn = !useHydrated();
  // The component is chosen once, because React would render another one from the beginning.
  const [Drawn] = useState(
    () =>
      part.loaded() ??
      lazy(async () => {
        if (defer && isDrawn) await window.touched;
        // A failed load never reloads the page while the reader uses it.
        const Part = await (isDrawn ? part.load(defer !== undefined).catch(() => missed()) : part.load());
        const say = () => setFirst(undefined);
        return {
          default: (now: Props) => (
            <>
              <Part {...now} />
              <Hydrated say={say} />
            </>
          ),
        };
      }),
  );
  const now = first ?? given;
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Drawn {...now} />
      </Suspense>
    ),
    [Drawn, fallback, now],
  );
}

export const later =
  <Props extends object>(part: LazyPage<Props>, defer?: "interaction") =>
  (given: Props) => <Later part={part} given={given} {...(defer ? { defer } : {})} />;
