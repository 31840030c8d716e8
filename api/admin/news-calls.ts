import { spanOfDay } from "../../core/bengali/calendar-day.ts";
import type { ArticleQuery } from "../../core/contract/desk/article-query.ts";
import { parseSection } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import { WRITERS } from "../../core/routes/admin/writers-routes.ts";
import { parseQuery } from "../../core/search/query.ts";
import { SearchTooLongError } from "../../store/search-types.ts";
import type { Article, ArticleFilter } from "../../store/types.ts";
import type { Caller } from "../auth/caller.ts";
import { type Bound, bind, done, said } from "../calls/bind.ts";
import { Refusal, wrongField } from "../http/refusal.ts";
import { readArticleFields, toAnswer, toRow, wasSaved } from "./article-call.ts";
import type { AdminContext } from "./context.ts";
import { enqueuePublication } from "./enqueue-publication.ts";
import { requestOnce } from "./idempotency-key.ts";
import { extractCaptions } from "./images/extract-captions.ts";
import { listed } from "./lists.ts";

const CONFLICT = "Somebody else saved this article meanwhile";
const KEY_USED = "This Idempotency-Key has made another article";
const KEY_GONE = "The article that this Idempotency-Key has made was deleted";
const NOT_YOURS = "Writers hand drafts in; an editor publishes them";
const TOO_LONG = "This search takes too long; try other words or another filter";
const OUT = "It is published: an editor changes it";

const notFound = (): Refusal => new Refusal(404, "There is no such article");
const notYours = (): Refusal => wrongField("published", NOT_YOURS, 403);
const named = ({ id, title }: Article): string => `${title} (${id})`;

/** Results of a search among feeds' stories, the best first. */
const MOST_FOUND = 100;

function filterOf(query: ArticleQuery, owner?: string): ArticleFilter {
  const { whose, state, author, category, from, to } = query;
  if (whose !== "ours" && owner !== undefined) throw new Refusal(403, "Writers see their own articles");
  return {
    whose: whose === "ours" ? undefined : whose,
    owner,
    state,
    author: author?.trim() || undefined,
    category: category || undefined,
    from: from === undefined ? undefined : spanOfDay(from).from,
    to: to === undefined ? undefined : spanOfDay(to).to,
  };
}

/** Calls for the desk's articles; writers can open only their own (decisions/admin.md#saving). */
export function newsCalls({ store, jobs, writerCaps, log, now }: AdminContext): Bound[] {
  const { articles } = store;
  const reached = async (caller: Caller, id: string): Promise<Article> => {
    const article = await articles.get(id);
    if (!article || !caller.reaches(article)) throw notFound();
    return article;
  };
  /** Stores descriptions with the images. The article is already saved, so a failure does not fail the save. */
  const teachLibrary = async (article: Article, writer: string | undefined): Promise<void> => {
    try {
      for (const [id, said] of extractCaptions(article)) await store.images.learn(id, said, writer);
    } catch (error) {
      log.warn(
        { err: error, article: article.id },
        "an article's image descriptions could not be stored in the library",
      );
    }
  };
  const searched = async (q: string, filter: ArticleFilter): Promise<string[]> => {
    const { whose, author, category, from, to } = filter;
    const { words } = parseQuery(q);
    if (words.length === 0) return [];
    const section = category === undefined ? undefined : parseSection(category);
    const until = to === undefined ? undefined : to - 1;
    const asked = { words, limit: MOST_FOUND, ...present({ section, author, from, to: until }) };
    const found = await store.search.find(asked).catch((error) => {
      throw error instanceof SearchTooLongError ? new Refusal(503, TOO_LONG) : error;
    });
    const cards = found?.cards ?? [];
    return cards.flatMap(({ id, source }) => (whose === "wire" && source === "internal" ? [] : id));
  };
  const list = async (query: ArticleQuery, caller: Caller, q = "") => {
    const { page, limit } = query;
    const filter = filterOf(query, caller.writer);
    const { articles: found, total } =
      q === ""
        ? await articles.page(page, limit, filter)
        : filter.whose
          ? await articles.listed(await searched(q, filter), page, limit)
          : await articles.search(q, page, limit, filter);
    return listed(found.map(toRow), query, { total });
  };

  return [
    bind(WRITERS.list, ({ query, caller }) => list(query, caller)),
    bind(WRITERS.search, ({ query, caller }) => list(query, caller, query.q.trim())),

    bind(WRITERS.create, async ({ body, caller, request, response }) => {
      const at = now();
      const fields = await readArticleFields(body, at);
      if (caller.writer !== undefined && fields.published) throw notYours();
      const once = requestOnce(request, caller.identity);
      const { by, account } = caller;
      const creation = await writerCaps.newDraft(caller, response, once, async () =>
        once === "none"
          ? { state: "created" as const, article: await articles.create(fields, by, at, body.push, account) }
          : articles.createOnce(fields, by, at, once, body.push, account),
      );
      if (creation.state === "deleted") throw new Refusal(410, KEY_GONE);
      const { state, article } = creation;
      if (state === "other") throw new Refusal(422, KEY_USED, { data: toAnswer(article) });
      // The first request has already notified readers and written the audit.
      if (state === "repeated") return done(toAnswer(article));
      enqueuePublication(jobs, log, { after: article }, at);
      await teachLibrary(article, caller.writer);
      await caller.audit(article.published ? "article.publish" : "article.create", named(article));
      return done(toAnswer(article));
    }),

    bind(WRITERS.show, async ({ params, caller }) => done(toAnswer(await reached(caller, params.id)))),

    bind(WRITERS.change, async ({ params: { id }, body, caller, response }) => {
      const at = now();
      const stored = await reached(caller, id);
      const fields = await readArticleFields(body, at, stored);
      const { notice, push } = body;
      const { writer } = caller;
      if (writer !== undefined) {
        if (stored.published) throw new Refusal(403, OUT);
        if (fields.published) throw notYours();
        await writerCaps.save(caller, response);
      }
      // Notice and permission were checked for this revision; a newer one needs another check.
      const judged = notice !== undefined || push !== undefined || writer !== undefined;
      const revision = body.revision ?? (judged ? stored.revision : undefined);
      const saved = await articles.update(id, fields, caller.by, at, revision, notice, push);
      if (saved.state === "absent") throw notFound();
      if (saved.state === "conflict") {
        const data = toAnswer(saved.current);
        if (wasSaved(saved.current, fields, body)) return done(data);
        throw new Refusal(409, CONFLICT, { data });
      }
      const { article, before } = saved;
      enqueuePublication(jobs, log, { before, after: article }, at);
      await teachLibrary(article, writer);
      const step = article.published ? "article.publish" : "article.unpublish";
      await caller.audit(before.published === article.published ? "article.update" : step, named(article));
      return done(toAnswer(article));
    }),

    bind(WRITERS.remove, async ({ params: { id }, caller }) => {
      const at = now();
      const stored = await reached(caller, id);
      if (caller.writer !== undefined && stored.published) throw new Refusal(403, OUT);
      // With the revision a writer cannot delete a draft that is just being published.
      const revision = caller.writer === undefined ? undefined : stored.revision;
      const before = await articles.remove(id, at, caller.by, revision);
      if (!before) throw notFound();
      enqueuePublication(jobs, log, { before }, at);
      await caller.audit("article.delete", named(before));
      return said("The article was deleted");
    }),

    bind(WRITERS.versions, async ({ params: { id }, query, caller }) => {
      await reached(caller, id);
      const found = await articles.versions(id, query.page, query.limit);
      if (!found) throw notFound();
      const rows = found.versions.map(({ revision, savedBy, savedAt, title }) => ({
        revision,
        savedBy,
        savedAt: new Date(savedAt).toISOString(),
        title,
      }));
      return listed(rows, query, { total: found.total });
    }),

    bind(WRITERS.version, async ({ params: { id, revision }, caller }) => {
      const article = await articles.get(id);
      const version = article && caller.reaches(article) && (await articles.version(id, Number(revision)));
      if (!version) throw new Refusal(404, "There is no such version");
      const { savedAt, publishDate, ...fields } = version;
      return done({
        id,
        ...fields,
        savedAt: new Date(savedAt).toISOString(),
        publishDate: new Date(publishDate).toISOString(),
      });
    }),
  ];
}
