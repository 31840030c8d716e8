import { useSyncExternalStore } from "react";
import { imageAnswer, MOST_IMAGE_BYTES } from "../../../core/contract/admin.ts";
import { type AdminApi, AdminError, callFailed } from "../admin-api.ts";

/** Types of image files that the server accepts (decisions/security.md#pictures). */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;

export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

export const STORING = "Storing image...";

let uploads = 0;
const listeners = new Set<() => void>();

function count(more: 1 | -1): void {
  uploads += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an image is uploading: a save at this moment would not include it. */
export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, () => uploads > 0);
}

/** Message for an upload without an answer. */
export const NOT_STORED = "The image could not be stored. Please try again.";

/** Uploads an image and returns its address. */
export async function uploadImage(api: AdminApi, file: File): Promise<string> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) {
    throw new AdminError("This file type is not supported: use PNG, JPEG, WebP, AVIF or GIF.", 400);
  }
  if (file.size > MOST_IMAGE_BYTES) throw new AdminError("The image is larger than 10 MB.", 400);
  count(1);
  try {
    return (await api.write("POST", "/api/admin/images", imageAnswer, file)).url;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    throw new AdminError(`The image could not be stored. ${callFailed(error, "")}`, error.status);
  } finally {
    // The count runs after the form has the address, because continuations of the answer run first.
    setTimeout(count, 0, -1);
  }
}
