const LAST = '"Khobor Last"';
/** Letters that no typeface makes equally wide; boxes are. */
const DIFFERENT = "করঈ।";

/**
 * Marks the document where the system has no Bengali face, so that tokens.css asks for the page's own first. Phones need
 * the mark, since their Bengali faces have no name that could be asked for before ours. Desktops have ours at the end of their
 * lists already, but Chromium leaves boxes in what it painted first, before the face at a list's end was there.
 */
export async function markMissingLetters(): Promise<void> {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return;
  const families = getComputedStyle(document.documentElement).fontFamily.split(",");
  pen.font = `16px ${families.filter((family) => family.trim() !== LAST).join(",")}`;
  if (new Set([...DIFFERENT].map((letter) => pen.measureText(letter).width)).size > 1) return;
  // Marked only once the face is there, so that the page is painted once more with it. Where it cannot be loaded,
  // headlines keep their boxes too.
  await document.fonts.load(`16px ${LAST}`, DIFFERENT).catch(() => undefined);
  document.documentElement.dataset.letters = "missing";
}
