/** Where editors' drafts are kept; they go with the session (decisions/accounts.md#logging-out). */
export const DRAFT_PREFIX = "adminDraft:";

function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there are no drafts.
  }
}

/**
 * `end` ends the session on the server and answers with the address to go to: the site's origin
 * (decisions/accounts.md#logging-out), or the identity provider's own logout, which leads back there. Anything but an
 * http(s) address is not followed.
 */
export async function logOutTo(end: () => Promise<string>): Promise<void> {
  const location = await end();
  forgetDrafts();
  window.location.assign(/^https?:\/\//.test(location) ? location : "/");
}
