import { useSyncExternalStore } from "react";
import { imageAnswer, MOST_IMAGE_BYTES } from "../../../core/contract/admin.ts";
import { type AdminApi, AdminError } from "../admin-api.ts";

/** The pictures that the server takes (decisions/security.md#pictures). */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;

/** The pictures among what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

/** What a form's button says while a picture for it is under way. */
export const STORING = "Storing picture...";

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

/** Whether a picture is on its way to the server: a form that was saved now would lack it. */
export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, () => uploads > 0);
}

/** Stores a picture; its address from now on. Throws an error with words for the editor. */
export async function uploadImage(api: AdminApi, file: File): Promise<string> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) {
    throw new Error("This is no picture that can be stored: use PNG, JPEG, WebP, AVIF or GIF.");
  }
  if (file.size > MOST_IMAGE_BYTES) throw new Error("The picture is larger than 10 MB.");
  count(1);
  try {
    return (await api.write("POST", "/api/admin/images", imageAnswer, file)).url;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    const reason = error.status === 0 ? "" : error.message || `HTTP error! status: ${error.status}`;
    throw new Error(`The picture could not be stored. ${reason || "Please try again."}`);
  } finally {
    // After the form has taken the address: what waits for the answer runs first.
    setTimeout(count, 0, -1);
  }
}
