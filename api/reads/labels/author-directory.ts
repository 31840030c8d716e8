import { comparableText } from "../../../core/bengali/normalise.ts";
import { MOST_AUTHORS } from "../../../core/contract/lists/authors.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { Author, AuthorStore } from "../../../store/types.ts";

export interface AuthorDirectory {
  bySlug(slug: string): Promise<Author | undefined>;
  byName(name: string): Promise<Author | undefined>;
}

const KEPT_MS = 10_000;

/** Reads all authors (a few hundred), so that invented slugs cause no query. */
export function createAuthorDirectory(authors: Pick<AuthorStore, "list">): AuthorDirectory {
  const share = singleFlight<ReadonlyMap<string, Author>>();
  let kept: { authors: ReadonlyMap<string, Author>; until: number } | undefined;

  async function read(): Promise<ReadonlyMap<string, Author>> {
    const list = await authors.list(MOST_AUTHORS);
    const all = new Map(
      list.flatMap((author) => [
        [`/${author.slug}`, author],
        [comparableText(author.name), author],
      ]),
    );
    kept = { authors: all, until: performance.now() + KEPT_MS };
    return all;
  }
  const all = async (): Promise<ReadonlyMap<string, Author>> =>
    kept && performance.now() < kept.until ? kept.authors : share("", read);

  return {
    bySlug: async (slug) => (await all()).get(`/${slug}`),
    byName: async (name) => (await all()).get(comparableText(name)),
  };
}
