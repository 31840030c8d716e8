import express, { Router } from "express";
import { MOST_IMAGE_BYTES } from "../../../core/contract/admin.ts";
import { PictureFilesError } from "../../../store/pictures/picture-types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { PictureError, type PictureFailure } from "../../images/codec/picture-error.ts";
import { imagePath } from "../../uploads/image-path.ts";
import { DONE, withStore } from "../admin-responses.ts";
import { type AdminContext, accountOf, audit, editorName } from "../context.ts";
import { uploadPlaces } from "./upload-places.ts";

const PATH = "/api/admin/images";
const RETRY_AFTER_SECONDS = 10;
const FILES_AWAY =
  "The store of pictures does not take it just now, and nothing was stored; try again in a minute";
/** Status by failure; the failures that are missing here are pictures too large in some way: 413. */
const STATUS: Partial<Record<PictureFailure, number>> = { unsupported: 415, damaged: 400 };
/** Content types that are accepted. What a picture is, its bytes say. */
const TYPES = ["image/*", "application/octet-stream"];

/**
 * `POST /api/admin/images` (decisions/admin.md#images): the picture as the raw body; answers where it is from then on.
 * Behind `requireEditor`.
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
    express.raw({ type: TYPES, limit: MOST_IMAGE_BYTES }),
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
  router.all(PATH, methodNotAllowed("POST"));
  return router;
}
