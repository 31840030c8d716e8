import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { spanOfDay } from "../../core/bengali/calendar-day.ts";
import { MOST_BODY_BYTES } from "../../core/contract/admin.ts";
import { type ArticleQuery, articleQuery } from "../../core/contract/desk/article-query.ts";
import type { Article, ArticleFilter } from "../../store/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { sendJson, sendRefusal } from "../http/send.ts";
import { pageAsked, parsed, sendData, sendList, withRecord, withStore } from "./admin-responses.ts";
import { articleAsked, toAnswer, toRow, wasSaved } from "./article-call.ts";
import { type AdminContext, accountOf, audit, editorName, reaches, writerOf } from "./context.ts";
import { requestOnce } from "./idempotency-key.ts";
import { saidOfPictures } from "./images/said-of-pictures.ts";
import { tellReaders } from "./tell-readers.ts";

const LIST = "/api/admin/news";
const SEARCH = "/api/admin/news/search";
const ONE = "/api/admin/news/:id";
const VERSIONS = "/api/admin/news/:id/versions";
const VERSION = "/api/admin/news/:id/versions/:revision";

const NOT_FOUND = "There is no such article";
const CONFLICT = "Somebody else saved this article meanwhile";
const KEY_USED = "This Idempotency-Key has made another article";
const KEY_GONE = "The article that this Idempotency-Key has made was deleted";
const NOT_YOURS = "Writers hand drafts in; an editor publishes them";
const OUT = "It is published: an editor changes it";
const searchQuery = z.object({ q: z.string("q must be text").max(200, "q is too long").default("") });

/** Of the words that an address has, those that narrow the list: empty ones do not. */
function filterOf({ state, author, category, from, to }: ArticleQuery, owner?: string): ArticleFilter {
  return {
    owner,
    state,
    author: author?.trim() || undefined,
    category: category || undefined,
    from: from === undefined ? undefined : spanOfDay(from).from,
    to: to === undefined ? undefined : spanOfDay(to).to,
  };
}

function refusePublishing(request: Request, response: Response): void {
  sendRefusal(request, response, 403, NOT_YOURS, [{ path: "published", message: NOT_YOURS }]);
}

/** The desk's articles, a writer's own alone (decisions/admin.md#saving). Behind `requireWriter`. */
export function newsRouter(context: AdminContext): Router {
  const { store, jobs, guard, writerCaps, log, now } = context;
  const { articles } = store;
  const router = Router({ caseSensitive: true, strict: true });
  const json = [onlyJson, jsonBody(MOST_BODY_BYTES)];
  /** The article, where the caller reaches it. */
  const reached = async (response: Response, id: string): Promise<Article | undefined> => {
    const article = await articles.get(id);
    return article && reaches(writerOf(guard, response), article) ? article : undefined;
  };
  /** What an article says of its pictures is kept with them. It is saved by then, so nothing of this makes the save fail. */
  const teachLibrary = async (response: Response, article: Article): Promise<void> => {
    try {
      for (const [id, said] of saidOfPictures(article))
        await store.images.learn(id, said, writerOf(guard, response));
    } catch (error) {
      log.warn(
        { err: error, article: article.id },
        "what an article says of its pictures was not kept with them",
      );
    }
  };
  /** Which page is asked for, and what the address narrows the list to; undefined where it was refused. */
  const listAsked = (request: Request, response: Response) => {
    const asked = pageAsked(request, response);
    const narrowed = asked && parsed(request, response, articleQuery, request.query);
    return narrowed && { asked, filter: filterOf(narrowed, writerOf(guard, response)) };
  };
  const named = ({ id, title }: { id: string; title: string }): string => `${title} (${id})`;

  router.get(
    LIST,
    withStore(log, async (request, response) => {
      const list = listAsked(request, response);
      if (!list) return;
      const { asked, filter } = list;
      const { articles: found, total } = await articles.page(asked.page, asked.limit, filter);
      sendList(request, response, found.map(toRow), asked, { total });
    }),
  );

  router.get(
    SEARCH,
    withStore(log, async (request, response) => {
      const list = listAsked(request, response);
      if (!list) return;
      const query = parsed(request, response, searchQuery, request.query);
      if (!query) return;
      const q = query.q.trim();
      const { asked, filter } = list;
      const { articles: found, total } =
        q === ""
          ? await articles.page(asked.page, asked.limit, filter)
          : await articles.search(q, asked.page, asked.limit, filter);
      sendList(request, response, found.map(toRow), asked, { total });
    }),
  );
  router.all(SEARCH, methodNotAllowed("GET, HEAD"));

  router.post(
    LIST,
    json,
    withStore(log, async (request, response) => {
      const at = now();
      const asked = await articleAsked(request, response, at);
      if (!asked) return;
      const writer = writerOf(guard, response);
      if (writer !== undefined && asked.fields.published) return refusePublishing(request, response);
      const once = requestOnce(request, response, guard.editorOf(response));
      if (once === undefined) return;
      const by = editorName(guard, response);
      const account = accountOf(guard, response);
      const { fields, input } = asked;
      const creation = await writerCaps.newDraft(request, response, once, async () =>
        once === "none"
          ? { state: "created" as const, article: await articles.create(fields, by, at, input.push, account) }
          : articles.createOnce(fields, by, at, once, input.push, account),
      );
      if (!creation) return;
      if (creation.state === "deleted") return sendRefusal(request, response, 410, KEY_GONE);
      const { state, article } = creation;
      if (state === "other") {
        const body = { success: false, message: KEY_USED, data: toAnswer(article) };
        return sendJson(request, response, body, 422);
      }
      // The request that created it has told the readers and written the audit.
      if (state === "repeated") return sendData(request, response, toAnswer(article), 201);
      tellReaders(jobs, log, { after: article }, at);
      await teachLibrary(response, article);
      await audit(context, response, "article.create", named(article));
      sendData(request, response, toAnswer(article), 201);
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD, POST"));

  router.get(
    ONE,
    withRecord(log, async (request, response, id) => {
      const article = await reached(response, id);
      if (article) sendData(request, response, toAnswer(article));
      else sendRefusal(request, response, 404, NOT_FOUND);
    }),
  );

  router.put(
    ONE,
    json,
    withRecord(log, async (request, response, id) => {
      const at = now();
      const stored = await reached(response, id);
      if (!stored) return sendRefusal(request, response, 404, NOT_FOUND);
      const asked = await articleAsked(request, response, at, stored);
      if (!asked) return;
      const { fields, input } = asked;
      const { notice, push } = input;
      const writer = writerOf(guard, response);
      if (writer !== undefined) {
        if (stored.published) return sendRefusal(request, response, 403, OUT);
        if (fields.published) return refusePublishing(request, response);
        if (!(await writerCaps.save(request, response))) return;
      }
      // What readers are told, and whether a writer may, was judged by this version: where another one came between, it is
      // asked for again.
      const judged = notice !== undefined || push !== undefined || writer !== undefined;
      const revision = input.revision ?? (judged ? stored.revision : undefined);
      const by = editorName(guard, response);
      const saved = await articles.update(id, fields, by, at, revision, notice, push);
      if (saved.state === "absent") return sendRefusal(request, response, 404, NOT_FOUND);
      if (saved.state === "conflict" && wasSaved(saved.current, fields, input)) {
        return sendData(request, response, toAnswer(saved.current));
      }
      if (saved.state === "conflict") {
        const body = { success: false, message: CONFLICT, data: toAnswer(saved.current) };
        return sendJson(request, response, body, 409);
      }
      const { article, before } = saved;
      tellReaders(jobs, log, { before, after: article }, at);
      await teachLibrary(response, article);
      await audit(context, response, "article.update", named(article));
      sendData(request, response, toAnswer(article));
    }),
  );

  router.delete(
    ONE,
    withRecord(log, async (request, response, id) => {
      const at = now();
      const stored = await reached(response, id);
      if (!stored) return sendRefusal(request, response, 404, NOT_FOUND);
      const writer = writerOf(guard, response);
      if (writer !== undefined && stored.published) return sendRefusal(request, response, 403, OUT);
      // A writer's draft that is published in this moment stays.
      const revision = writer === undefined ? undefined : stored.revision;
      const before = await articles.remove(id, at, editorName(guard, response), revision);
      if (!before) return sendRefusal(request, response, 404, NOT_FOUND);
      tellReaders(jobs, log, { before }, at);
      await audit(context, response, "article.delete", named(before));
      sendJson(request, response, { success: true, message: "The article was deleted" });
    }),
  );
  router.all(ONE, methodNotAllowed("GET, HEAD, PUT, DELETE"));

  router.get(
    VERSIONS,
    withRecord(log, async (request, response, id) => {
      const asked = pageAsked(request, response);
      if (!asked) return;
      if (!(await reached(response, id))) return sendRefusal(request, response, 404, NOT_FOUND);
      const found = await articles.versions(id, asked.page, asked.limit);
      if (!found) return sendRefusal(request, response, 404, NOT_FOUND);
      const rows = found.versions.map(({ revision, savedBy, savedAt, title }) => ({
        revision,
        savedBy,
        savedAt: new Date(savedAt).toISOString(),
        title,
      }));
      sendList(request, response, rows, asked, { total: found.total });
    }),
  );
  router.all(VERSIONS, methodNotAllowed("GET, HEAD"));

  router.get(
    VERSION,
    withRecord(log, async (request, response, id) => {
      const revision = String(request.params.revision);
      if (!/^[1-9]\d{0,8}$/.test(revision)) {
        return sendRefusal(request, response, 400, "A revision is a whole number from 1");
      }
      const version = (await reached(response, id)) && (await articles.version(id, Number(revision)));
      if (!version) return sendRefusal(request, response, 404, "There is no such version");
      const { savedAt, publishDate, ...fields } = version;
      sendData(request, response, {
        id,
        ...fields,
        savedAt: new Date(savedAt).toISOString(),
        publishDate: new Date(publishDate).toISOString(),
      });
    }),
  );
  router.all(VERSION, methodNotAllowed("GET, HEAD"));
  return router;
}
