import type { ComponentType } from "react";

export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** A page in a chunk of its own. Loaded before it is rendered: on the server always, in the browser before hydration. */
export interface LazyPage {
  /** Its module under web/, the key of its chunk in the build's manifest. */
  module: string;
  load: () => Promise<ComponentType<PageProps>>;
  /** The component once it is loaded. */
  loaded: () => ComponentType<PageProps> | undefined;
}

const RELOADED_KEY = "reloadedForChunk";

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

export function lazyPage(module: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let component: ComponentType<PageProps> | undefined;
  let loading: Promise<ComponentType<PageProps>> | undefined;
  const attempt = async (): Promise<ComponentType<PageProps>> => {
    try {
      component = await load().catch(load);
      return component;
    } catch (error) {
      loading = undefined;
      if (typeof window !== "undefined" && reloadOnce()) return await new Promise(() => {});
      throw error;
    }
  };
  return {
    module,
    load: () => {
      loading ??= attempt();
      return loading;
    },
    loaded: () => component,
  };
}
