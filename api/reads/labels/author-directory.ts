import { comparableText } from "../../../core/bengali/normalise.ts";
import { MOST_AUTHORS } from "../../../core/contract/lists/authors.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { Author, AuthorStore } from "../../../store/types.ts";

/** The authors who have a page. */
export interface AuthorDirectory {
  bySlug(slug: string): Promise<Author | undefined>;
  /** By a name as a byline has it. */
  byName(name: string): Promise<Author | undefined>;
}

/** How long the list is kept, ms: what the desk changes readers see after that. */
const KEPT_MS = 10_000;

/** A few hundred at the most, read at once; made-up slugs cost the database nothing. */
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
