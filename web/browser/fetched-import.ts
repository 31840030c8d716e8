/** What chunks need, by address: on its way, or there. */
const files = new Map<string, Promise<unknown>>();

function stylesheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // That of the page itself stands in it (api/pages/page-template.ts).
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve(href);
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

async function script(href: string): Promise<unknown> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  return answer.text();
}

/**
 * Imports a chunk once its files are in the browser's cache. Browsers up to the middle of 2026 remember a module that could not
 * be fetched, and every later `import()` of it fails without asking (whatwg/html#6768): a part of the page that was missed once,
 * in a tunnel, would be missed until the page is loaded again. A `fetch` that fails is forgotten.
 *
 * @param load The import.
 * @param names The chunk's own file and those it needs, below the site's root.
 * @throws {Error} A file could not be fetched: the next call asks for it again.
 */
export async function fetchedImport<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const there = names.map((name) => {
    const href = `/${name}`;
    const file = files.get(href) ?? (name.endsWith(".css") ? stylesheet : script)(href);
    files.set(href, file);
    file.catch(() => files.delete(href));
    return file;
  });
  await Promise.all(there);
  return load();
}
