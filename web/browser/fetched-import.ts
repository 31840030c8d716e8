/** What chunks need, by address: on its way, or there. Of each, what it imports at once. */
const files = new Map<string, Promise<readonly string[]>>();

/** What a chunk imports at once, as the build writes it. */
const IMPORTED = /\bfrom"\.\/([^"]+)"/g;

function stylesheet(href: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve([]);
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

async function script(href: string): Promise<readonly string[]> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  return Array.from((await answer.text()).matchAll(IMPORTED), ([, name]) => `assets/${name}`);
}

/** A file and what it imports at once, which a browser would remember as missing as well. */
async function fetched(name: string, seen: Set<string>): Promise<void> {
  const href = `/${name}`;
  // What the page began with is there: it names its scripts, and its styles stand in it (api/pages/page-template.ts).
  const begun = `link[href="${href}"],[data-modules~="${href}"]`;
  if (seen.has(href) || (!files.has(href) && document.querySelector(begun))) return;
  seen.add(href);
  const file = files.get(href) ?? (name.endsWith(".css") ? stylesheet : script)(href);
  files.set(href, file);
  file.catch(() => files.delete(href));
  await Promise.all((await file).map((inner) => fetched(inner, seen)));
}

/**
 * Imports a chunk once its files are in the browser's cache. Browsers up to the middle of 2026 remember a module that could not
 * be fetched, and every later `import()` of it fails without asking (whatwg/html#6768): a part of the page that was missed once,
 * in a tunnel, would be missed until the page is loaded again. A `fetch` that fails is forgotten.
 *
 * @param load The import.
 * @param names The chunk's own file and those that are fetched beside it, below the site's root.
 * @throws {Error} A file could not be fetched: the next call asks for it again.
 */
export async function fetchedImport<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const seen = new Set<string>();
  await Promise.all(names.map((name) => fetched(name, seen)));
  return load();
}
