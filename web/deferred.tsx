import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { lazyValue } from "../core/single-flight.ts";
import type { ReadersTopic } from "../core/topics/readers-topics.ts";
import type { TabKey } from "./browser/stored-keys.ts";
import { useHydrated } from "./browser/use-hydrated.ts";

declare global {
  interface Window {
    /** Settled when the reader first touches a page that the server drew (public/start.js). */
    touched?: Promise<unknown>;
  }
}

/** When a part is fetched: when the page has loaded and the browser is idle, or when the reader first touches the page. */
export type Defer = "idle" | "interaction";

/** Runs a function at that moment. Returns its cancel. */
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
  /** The reader asks for the module now. */
  wanted?: boolean;
  /** Called if a wanted module does not come. One function for good. */
  missed?: () => void;
}

/** A module that the page is whole without: undefined until it has come. `load` is one function for good, or none. */
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

/** A page, or a part of one, in a chunk of its own. The server and a first page load it before they render. */
export interface LazyPage<Props = PageProps> {
  /** Its module under web/, the key of its chunk in the build's manifest. */
  module: string;
  /** If its chunk is gone, loads the page again, unless `quietly`. */
  load: (quietly?: boolean) => Promise<ComponentType<Props>>;
  /** Loads it ahead of need; ignores a failure. */
  prefetch: () => void;
  /** The component once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
}

/** What the query of an address adds to a page: a part in a chunk of its own, and what that begins with. */
export interface PagePart {
  page: Pick<LazyPage<never>, "module"> & { load: () => Promise<unknown> };
  /** REST paths whose answers the part begins with. */
  load: readonly string[];
  /** Live documents that the part shows. */
  topics: readonly ReadersTopic[];
  /** For one reader alone, as `Route.personal`: addresses that can be made up without end. */
  personal?: true;
}

const RELOADED_KEY: TabKey = "reloaded";

/** After a deploy the old chunks are gone: the page reloads once, and not again within the minute. */
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

/** The page of a module that is called after its one component: `pageIn("search", "SearchPage", …)` is `search/SearchPage.tsx`. */
export const pageIn = <Name extends string>(
  room: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType<PageProps>>>,
): LazyPage => lazyPage(`${room}/${name}.tsx`, async () => (await load())[name]);

interface LaterProps<Props> {
  part: LazyPage<Props>;
  given: Props;
  /** Shown where the server drew nothing. Its first value stays: React would draw another over the server's page. */
  room?: ReactNode;
  /** Takes the place of a part whose script does not come. The server's page stays until then, or for good. */
  missed?: () => Promise<ComponentType<Props>>;
  /** If the server drew the part, its script waits for this moment. */
  defer?: "interaction";
}

const never = () => new Promise<never>(() => {});

/** Reports once that its part has hydrated: `public/start.js` then repeats the presses from before. */
function Hydrated({ say }: { say: () => void }) {
  useEffect(() => {
    say();
    dispatchEvent(new Event("hydrating"));
  }, [say]);
  return null;
}

/**
 * A part of the page in a chunk of its own. Until that has come, the server's page stays, or else `room` is kept. The part
 * hydrates with the first `given` and takes the present one after that: React would draw it anew with any other.
 */
export function Later<Props extends object>({ part, given, room, missed = never, defer }: LaterProps<Props>) {
  const [first, setFirst] = useState(part.loaded() ? undefined : given);
  const [fallback] = useState(room);
  const isDrawn = !useHydrated();
  // Chosen once: another component in its place would be drawn anew.
  const [Drawn] = useState(
    () =>
      part.loaded() ??
      lazy(async () => {
        if (defer && isDrawn) await window.touched;
        // Nothing is loaded again under the hand of who touches it.
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

/** As `Later`, by the name of its part. */
export const later =
  <Props extends object>(part: LazyPage<Props>, defer?: "interaction") =>
  (given: Props) => <Later part={part} given={given} {...(defer ? { defer } : {})} />;
