/** Policy of all answers but pages: they may load nothing and may not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of uploaded images: scripts inside an image do not run. */
export const PICTURE_POLICY = `${NO_PAGE_POLICY}; sandbox`;

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": NO_PAGE_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), ch-device-memory=()",
};
