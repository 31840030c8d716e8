import { Router } from "express";
import {
  type LibraryPicture,
  MOST_BODY_BYTES,
  MOST_IMAGE_BYTES,
  pictureQuery,
  pictureWords,
} from "../../../core/contract/admin.ts";
import { PictureFilesError } from "../../../store/pictures/picture-types.ts";
import { wordsOf } from "../../../store/pictures/picture-words.ts";
import type { Picture } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { rawBody } from "../../http/raw-body.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { PictureError, type PictureFailure } from "../../images/codec/picture-error.ts";
import { imagePath } from "../../uploads/image-path.ts";
import { DONE, parsed, sendData, withStore } from "../admin-responses.ts";
import { type AdminContext, accountOf, audit, editorName, writerOf } from "../context.ts";
import { uploadPlaces } from "./upload-places.ts";

const PATH = "/api/admin/images";
const ONE = "/api/admin/images/:id";
const ID = /^[0-9a-f]{32}$/;
/** Pictures that are listed at once. */
const A_PART = 24;
/** Words that are looked for. */
const MOST_WORDS = 5;
const RETRY_AFTER_SECONDS = 10;
const FILES_AWAY =
  "The store of pictures does not take it just now, and nothing was stored; try again in a minute";
/** Status by failure; the failures that are missing here are pictures too large in some way: 413. */
const STATUS: Partial<Record<PictureFailure, number>> = { unsupported: 415, damaged: 400 };
/** Content types that are accepted. What a picture is, its bytes say. */
const TYPES = ["image/*", "application/octet-stream"];

const shown = ({ id, uploadedAt, ...picture }: Picture): LibraryPicture => ({
  id,
  url: imagePath(id),
  ...picture,
  uploadedAt: new Date(uploadedAt).toISOString(),
});

/**
 * `POST /api/admin/images` (decisions/admin.md#images): the picture as the raw body; answers where it is from then on.
 * `GET` and `PUT`: the library (decisions/admin.md#library-of-pictures). Behind `requireEditor`.
 */
export function imagesRouter(context: AdminContext): Router {
  const { store, guard, writerCaps, log, now } = context;
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    PATH,
    (request, response, next) => {
      if (request.is(TYPES)) next();
      else sendRefusal(request, response, 415, "The body must be a picture");
    },
    uploadPlaces(context),
    rawBody(MOST_IMAGE_BYTES),
    withStore(log, async (request, response) => {
      // Loaded with the first upload: the image codec would hold up the start.
      const { readUpload } = await import("./upload.ts");
      try {
        if (!(await writerCaps.picture(request, response))) return;
        const given: unknown = request.body;
        const { id, bytes, width, height } = await readUpload(
          Buffer.isBuffer(given) ? given : Buffer.alloc(0),
        );
        await store.images.add(
          { id, bytes, width, height },
          editorName(guard, response),
          now(),
          accountOf(guard, response),
        );
        await audit(context, response, "image.upload", imagePath(id));
        sendJson(request, response, { success: true, message: DONE, url: imagePath(id), width, height }, 201);
      } catch (error) {
        if (error instanceof PictureFilesError) {
          log.warn({ err: error }, "a picture could not be stored");
          response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
          sendRefusal(request, response, 503, FILES_AWAY);
          return;
        }
        if (!(error instanceof PictureError)) throw error;
        sendRefusal(request, response, STATUS[error.kind] ?? 413, error.message);
      }
    }),
  );
  router.get(
    PATH,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, pictureQuery, request.query);
      if (!asked) return;
      const [at = "", ...id] = asked.after?.split("-") ?? [];
      const found = await store.images.list({
        words: wordsOf(asked.q).slice(0, MOST_WORDS),
        ...(asked.after === undefined ? {} : { after: { at: Number(at), id: id.join("-") } }),
        limit: A_PART + 1,
        maker: writerOf(guard, response),
      });
      const part = found.slice(0, A_PART);
      const last = part.at(-1);
      const next = found.length > A_PART && last ? { next: `${last.uploadedAt}-${last.id}` } : {};
      sendJson(request, response, { success: true, message: DONE, data: part.map(shown), ...next });
    }),
  );
  router.all(PATH, methodNotAllowed("GET, HEAD, POST"));

  router.put(
    ONE,
    [onlyJson, jsonBody(MOST_BODY_BYTES)],
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, pictureWords, request.body);
      if (!asked) return;
      const id = String(request.params.id);
      // For a writer another's picture is a 404, as with articles.
      const picture = ID.test(id)
        ? await store.images.describe(id, asked, writerOf(guard, response))
        : undefined;
      if (!picture) {
        sendRefusal(request, response, 404, "There is no such picture");
        return;
      }
      await audit(context, response, "image.describe", imagePath(id));
      sendData(request, response, shown(picture));
    }),
  );
  router.all(ONE, methodNotAllowed("PUT"));
  return router;
}
