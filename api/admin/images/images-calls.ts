import type { RequestHandler } from "express";
import { type LibraryPicture, MOST_IMAGE_BYTES } from "../../../core/contract/admin.ts";
import { WRITERS } from "../../../core/routes/admin/writers-routes.ts";
import { PictureFilesError } from "../../../store/pictures/picture-types.ts";
import { wordsOf } from "../../../store/pictures/picture-words.ts";
import type { Picture } from "../../../store/types.ts";
import { type Bound, bind, DONE, done, said } from "../../calls/bind.ts";
import { rawBody } from "../../http/raw-body.ts";
import { Refusal } from "../../http/refusal.ts";
import { sendRefusal } from "../../http/send.ts";
import { PictureError, type PictureFailure } from "../../images/codec/picture-error.ts";
import { imagePath } from "../../uploads/image-path.ts";
import type { AdminContext } from "../context.ts";
import { uploadPlaces } from "./upload-places.ts";

const ID = /^[0-9a-f]{32}$/;
const A_PART = 24;
const MOST_WORDS = 5;
const RETRY_AFTER_SECONDS = 10;
const FILES_AWAY =
  "The store of pictures does not take it just now, and nothing was stored; try again in a minute";
/** Status for each kind of failure; for other kinds the image is too large: 413. */
const STATUS: Partial<Record<PictureFailure, number>> = { unsupported: 415, damaged: 400 };
/** Accepted content types; the format is recognised by the bytes. */
const TYPES = ["image/*", "application/octet-stream"];

const shown = ({ id, uploadedAt, ...picture }: Picture): LibraryPicture => ({
  id,
  url: imagePath(id),
  ...picture,
  uploadedAt: new Date(uploadedAt).toISOString(),
});

const onlyPictures: RequestHandler = (request, response, next) => {
  if (request.is(TYPES)) next();
  else sendRefusal(request, response, 415, "The body must be a picture");
};

/**
 * Calls for images: the upload of an image's bytes (decisions/admin.md#images), answered with its address; list
 * and description (decisions/admin.md#library-of-pictures).
 */
export function imagesCalls({ store: { images }, guard, writerCaps, log, now }: AdminContext): Bound[] {
  return [
    bind(
      WRITERS.upload,
      async ({ request, response, caller }) => {
        // The codec is loaded with the first upload, because it would delay the start.
        const { readUpload } = await import("./upload.ts");
        try {
          await writerCaps.picture(caller, response);
          const given: unknown = request.body;
          const { id, bytes, width, height } = await readUpload(
            Buffer.isBuffer(given) ? given : Buffer.alloc(0),
          );
          await images.add({ id, bytes, width, height }, caller.by, now(), caller.account);
          await caller.audit("image.upload", imagePath(id));
          return { ...said(DONE), url: imagePath(id), width, height };
        } catch (error) {
          if (error instanceof PictureFilesError) {
            log.warn({ err: error }, "an image could not be stored");
            throw new Refusal(503, FILES_AWAY, { retryAfter: RETRY_AFTER_SECONDS });
          }
          throw error instanceof PictureError ? new Refusal(STATUS[error.kind] ?? 413, error.message) : error;
        }
      },
      onlyPictures,
      uploadPlaces(guard),
      rawBody(MOST_IMAGE_BYTES, "The image is larger than 10 MB"),
    ),

    bind(WRITERS.pictures, async ({ query, caller }) => {
      const [at = "", ...id] = query.after?.split("-") ?? [];
      const found = await images.list({
        words: wordsOf(query.q).slice(0, MOST_WORDS),
        ...(query.after === undefined ? {} : { after: { at: Number(at), id: id.join("-") } }),
        limit: A_PART + 1,
        maker: caller.writer,
      });
      const part = found.slice(0, A_PART);
      const last = part.at(-1);
      const next = found.length > A_PART && last ? { next: `${last.uploadedAt}-${last.id}` } : {};
      return { ...done(part.map(shown)), ...next };
    }),

    bind(WRITERS.describePicture, async ({ params: { id }, body, caller }) => {
      const picture = ID.test(id) ? await images.describe(id, body, caller.writer) : undefined;
      if (!picture) throw new Refusal(404, "There is no such image");
      await caller.audit("image.describe", imagePath(id));
      return done(shown(picture));
    }),
  ];
}
