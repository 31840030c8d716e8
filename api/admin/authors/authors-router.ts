import { type Request, type Response, Router } from "express";
import { MOST_BODY_BYTES } from "../../../core/contract/admin.ts";
import {
  authorChange,
  authorInput,
  authorRemoval,
  MOST_AUTHORS,
} from "../../../core/contract/lists/authors.ts";
import type { AuthorWrite } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { parsed, sendData, withStore } from "../admin-responses.ts";
import { type AdminContext, audit } from "../context.ts";

const LIST = "/api/admin/authors";
const ONE = "/api/admin/authors/:slug";

const CONFLICT = "Somebody else changed this author meanwhile";
const GONE = "There is no such author";
const TAKEN = "Another author has this address or this name";

/** The authors as the desk sees and changes them (decisions/news.md#authors). Behind `requireEditor`. */
export function authorsRouter(context: AdminContext): Router {
  const { store, log } = context;
  const { authors } = store;
  const router = Router({ caseSensitive: true, strict: true });
  const json = [onlyJson, jsonBody(MOST_BODY_BYTES)];

  /** Sends what came of a write; `action` stands in the audit where it was done. */
  async function answer(
    request: Request,
    response: Response,
    write: AuthorWrite,
    action: string,
    status = 200,
  ): Promise<void> {
    switch (write.state) {
      case "gone":
        return sendRefusal(request, response, 404, GONE);
      case "taken":
        return sendRefusal(request, response, 400, TAKEN, [{ path: "name", message: TAKEN }]);
      case "conflict":
        return sendJson(request, response, { success: false, message: CONFLICT, data: write.author }, 409);
      case "done":
        await audit(context, response, action, `${write.author.name} (${write.author.slug})`);
        return sendData(request, response, write.author, status);
    }
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
    json,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, authorInput, request.body);
      if (!asked) return;
      if ((await authors.count()) >= MOST_AUTHORS)
        return sendRefusal(
          request,
          response,
          400,
          `There are ${MOST_AUTHORS} authors already; remove one first`,
        );
      await answer(request, response, await authors.add(asked), "author.add", 201);
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD, POST"));

  router.put(
    ONE,
    json,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, authorChange, request.body);
      if (!asked) return;
      const { revision, ...fields } = asked;
      await answer(
        request,
        response,
        await authors.change(slugOf(request), fields, revision),
        "author.change",
      );
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
