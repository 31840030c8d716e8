import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { lazyValue } from "../core/single-flight.ts";
import type { ReadersTopic } from "../core/topics/readers-topics.ts";
import type { TabKey } from "./browser/stored-keys.ts";
import { useHydrated } from "./browser/use-hydrated.ts";

declare global {
  interface Window {
    /** Resolves at the first touch of a server-rendered page (public/start.js). */
    touched?: Promise<unknown>;
  }
}

/** "idle": page loaded and browser idle; "interaction": first touch of the page. */
export type Defer = "idle" | "interaction";

/** Runs a function at that time. Returns its cancel. */
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
  /** Called if a wanted module fails to load. Must be stable. */
  missed?: () => void;
}

/** A module that the page can do without; undefined until loaded. `load` must be stable. */
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

/** A page or part in its own chunk. Server and first page load it before rendering. */
export interface LazyPage<Props = PageProps> {
  /** Module under web/, the chunk's key in the manifest. */
  module: string;
  /** Reloads the page if the chunk is gone, unless `quietly`. */
  load: (quietly?: boolean) => Promise<ComponentType<Props>>;
  prefetch: () => void;
  loaded: () => ComponentType<Props> | undefined;
}

export interface PagePart {
  page: Pick<LazyPage<never>, "module"> & { load: () => Promise<unknown> };
  load: readonly string[];
  topics: readonly ReadersTopic[];
  /** Like `Route.personal`: such addresses are unlimited. */
  personal?: true;
}

const RELOADED_KEY: TabKey = "reloaded";

/** After a deploy the old chunks are gone: reloads the page, at most once a minute. */
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
 * Page whose module is named after its component: `pageIn("search", "SearchPage", …)` is
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
   * Shown if the server rendered nothing. Only the first value counts, as React would replace the server's
   * page.
   */
  room?: ReactNode;
  /** Replacement if the script fails to load. Until then the server's page remains. */
  missed?: () => Promise<ComponentType<Props>>;
  defer?: "interaction";
}

const never = () => new Promise<never>(() => {});

/** Reports hydration once; `public/start.js` then repeats earlier presses. */
function Hydrated({ say }: { say: () => void }) {
  useEffect(() => {
    say();
    dispatchEvent(new Event("hydrating"));
  }, [say]);
  return null;
}

/**
 * A part in its own chunk. Until loaded, shows the server's page or `room`. Hydrates with the first `given`,
 * then takes the current one: React would rerender from scratch with any other.
 */
export function Later<Props extends object>({ part, given, room, missed = never, defer }: LaterProps<Props>) {
  const [first, setFirst] = useState(part.loaded() ? undefined : given);
  const [fallback] = useState(room);
  const isDrawn = !useHydrated();
  // Chosen once, as another component would be rendered from scratch.
  const [Drawn] = useState(
    () =>
      part.loaded() ??
      lazy(async () => {
        if (defer && isDrawn) await window.touched;
        // Never reloads the page while the reader uses it.
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
