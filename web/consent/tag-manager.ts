const ID: string | undefined = import.meta.env.VITE_TAG_MANAGER_ID;
const SCRIPT = "https://www.googletagmanager.com/gtm.js";

export const hasTagManager = Boolean(ID);

/** Loads the tag manager once. The consent must be in the data layer before. */
export function startTagManager(now: number): void {
  if (!ID || document.querySelector(`script[src^="${SCRIPT}"]`)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": now, event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(ID)}`;
  document.head.append(script);
}
