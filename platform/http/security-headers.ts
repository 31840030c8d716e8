/** The policy of what is no page: opened by itself, it loads nothing and stands in no frame. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a picture that somebody sent: as what is no page, and what it might hold runs nowhere. */
export const PICTURE_POLICY = `${NO_PAGE_POLICY}; sandbox`;

/** What every answer says to a browser about what it may do with it; pages have a policy of their own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": NO_PAGE_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), ch-device-memory=()",
};
