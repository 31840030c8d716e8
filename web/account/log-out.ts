/**
 * Beginning of the keys of editors' drafts, which are deleted with the session
 * (decisions/accounts.md#logging-out).
 */
export const DRAFT_PREFIX = "adminDraft:";

function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {}
}

/**
 * Logs out and leaves. `end` ends the session and returns the next address: the site's origin
 * (decisions/accounts.md#logging-out), or the identity provider's logout, which returns there. It opens only
 * http(s) addresses.
 */
export async function logOutTo(end: () => Promise<string>): Promise<void> {
  const location = await end();
  forgetDrafts();
  window.location.assign(/^https?:\/\//.test(location) ? location : "/");
}
