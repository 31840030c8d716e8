import type { ComponentType } from "react";
import { lazyValue } from "../core/single-flight.ts";
import type { ReadersTopic } from "../core/topics/readers-topics.ts";
import type { TabKey } from "./browser/stored-keys.ts";

export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/**
 * A page, or a part of one, in a chunk of its own. Loaded before it is rendered: on the server always, in the browser before
 * hydration.
 */
export interface LazyPage<Props = PageProps> {
  /** Its module under web/, the key of its chunk in the build's manifest. */
  module: string;
  /** Where its chunk is gone the page is loaded again, unless `quietly`. */
  load: (quietly?: boolean) => Promise<ComponentType<Props>>;
  /** Loads it ahead of need: when that fails nothing happens. */
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
    component = await load().catch(load);
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
