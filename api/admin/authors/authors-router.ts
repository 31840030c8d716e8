import { type Request, type Response, Router } from "express";
import {
  authorChange,
  authorInput,
  authorRemoval,
  MOST_AUTHORS,
} from "../../../core/contract/lists/authors.ts";
import type { AuthorWrite } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { parsed, sendData, withBody, withStore } from "../admin-responses.ts";
import { type AdminContext, audit } from "../context.ts";
import { recordResponses } from "../record-responses.ts";

const LIST = "/api/admin/authors";
const ONE = "/api/admin/authors/:slug";

const AUTHORS = recordResponses({
  noun: "author",
  taken: { path: "name", message: "Another author has this address or this name" },
  most: MOST_AUTHORS,
});

/** The authors as the desk sees and changes them (decisions/news.md#authors). Behind `requireEditor`. */
export function authorsRouter(context: AdminContext): Router {
  const { store, log } = context;
  const { authors } = store;
  const router = Router({ caseSensitive: true, strict: true });

  /** Sends what came of a write; `action` stands in the audit where it was done. */
  async function answer(
    request: Request,
    response: Response,
    write: AuthorWrite,
    action: string,
    status = 200,
  ): Promise<void> {
    if (!("author" in write)) return AUTHORS.send(request, response, write, async () => undefined);
    const { state, author } = write;
    const done = () => audit(context, response, action, `${author.name} (${author.slug})`);
    await AUTHORS.send(request, response, { state, data: author }, done, status);
  }
  const slugOf = (request: Request): string => String(request.params.slug);

  router.get(
    LIST,
    withStore(log, async (request, response) => {
      sendData(request, response, await authors.list(MOST_AUTHORS));
    }),
  );
  router.post(
    LIST,
    withBody(log, authorInput, async (request, response, asked) => {
      if (AUTHORS.refusesMore(request, response, await authors.count())) return;
      await answer(request, response, await authors.add(asked), "author.add", 201);
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD, POST"));

  router.put(
    ONE,
    withBody(log, authorChange, async (request, response, { revision, ...fields }) => {
      const write = await authors.change(slugOf(request), fields, revision);
      await answer(request, response, write, "author.change");
    }),
  );
  router.delete(
    ONE,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, authorRemoval, request.query);
      if (!asked) return;
      await answer(request, response, await authors.remove(slugOf(request), asked.revision), "author.remove");
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));
  return router;
}
