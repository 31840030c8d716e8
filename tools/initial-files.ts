import { z } from "zod";

/** Vite's manifest of a browser build: the built file of each module and its imports. */
export const buildManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);
export type BuildManifest = z.infer<typeof buildManifest>;

export interface NamedFiles {
  scripts: Set<string>;
  fonts: Set<string>;
}

function attributes(tag: string): Map<string, string> {
  const found = tag.matchAll(/([a-z-]+)(?:\s*=\s*"([^"]*)")?/gi);
  return new Map(Array.from(found, ([, name = "", value = ""]) => [name.toLowerCase(), value]));
}

/**
 * Names of the site's scripts and preloaded fonts in an HTML document. Data blocks and files of other hosts are
 * left out.
 */
export function filesInHtml(html: string): NamedFiles {
  const files: NamedFiles = { scripts: new Set(), fonts: new Set() };
  for (const [tag, name] of html.matchAll(/<(script|link)\b[^>]*>/gi)) {
    const given = attributes(tag.slice(1 + (name?.length ?? 0)));
    const listed = ["data-modules", "data-parts"].flatMap((list) => (given.get(list) ?? "").split(" "));
    const begun = [given.get("data-entry"), ...listed];
    for (const file of begun) if (file) files.scripts.add(file.slice(1));
    const font = given.get("data-font");
    if (font) files.fonts.add(font.slice(1));
    const address = given.get("src") ?? given.get("href") ?? "";
    if (!address.startsWith("/") || address.startsWith("//")) continue;
    const rel = given.get("rel") ?? "";
    const loaded = given.get("as") ?? "";
    const file = address.slice(1);
    if (name?.toLowerCase() === "script" || rel === "modulepreload" || loaded === "script")
      files.scripts.add(file);
    else if (rel === "preload" && loaded === "font") files.fonts.add(file);
  }
  return files;
}

/** Built files of these modules and of their static imports. Throws for an unknown module. */
export function withImports(manifest: BuildManifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}`);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return files;
}

export function moduleOf(manifest: BuildManifest, file: string): string | undefined {
  return Object.keys(manifest).find((module) => manifest[module]?.file === file);
}

/**
 * JavaScript that a browser loads before a page responds: the scripts in the page's HTML, the page's own
 * script, for which the entry waits, and the static imports of both.
 */
export function initialScripts(manifest: BuildManifest, named: NamedFiles, pageModule: string): Set<string> {
  const modules = [...named.scripts].flatMap((file) => moduleOf(manifest, file) ?? []);
  return new Set([...named.scripts, ...withImports(manifest, [...modules, pageModule])]);
}

export interface Budget {
  name: string;
  measured: number;
  allowed: number;
}

/** Report line of a budget, such as "ok initial JavaScript of /: 99.0 kB of 110.0 kB". A kB is 1,000 bytes. */
export function budgetLine({ name, measured, allowed }: Budget): string {
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  return `${measured <= allowed ? "ok  " : "OVER"}  ${name}: ${kB(measured)} of ${kB(allowed)} allowed`;
}
