/** Where editors' drafts are kept; they go with the session (DESIGN, Drafts and schedule). */
export const DRAFT_PREFIX = "adminDraft:";

function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds no drafts.
  }
}

/** `end` ends the session on the server. Then to the site's origin (SPEC 4), as a new page. */
export async function logOutTo(end: () => Promise<unknown>): Promise<void> {
  await end();
  forgetDrafts();
  window.location.assign("/");
}
