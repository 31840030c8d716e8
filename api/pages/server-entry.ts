import { pathToFileURL } from "node:url";
import type { ServerEntry } from "../../core/routes/rendered-page.ts";
import { lazyValue } from "../../core/single-flight.ts";

function isServerEntry(module: object): module is ServerEntry {
  return "renderPage" in module && typeof module.renderPage === "function";
}

/** Loads the server build once, when it is first needed; after a failure it tries again. */
export function createServerEntry(file: string): () => Promise<ServerEntry> {
  return lazyValue(async () => {
    const module: object = await import(pathToFileURL(file).href);
    if (!isServerEntry(module)) throw new Error(`${file} exports no renderPage`);
    return module;
  });
}
