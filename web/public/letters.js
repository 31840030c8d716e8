// Marks the document where the system has no Bengali face, so that tokens.css asks for the page's own first. Phones need the
// mark, since their Bengali faces have no name that could be asked for before ours. Desktops have ours at the end of their
// lists already, but Chromium leaves boxes in what it painted first, before the face at a list's end was there.
{
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) {
    // Letters that no typeface makes equally wide; boxes are.
    const different = "করঈ।";
    const { fontFamily } = getComputedStyle(document.documentElement);
    pen.font = `16px ${fontFamily.split(",").filter((family) => !family.includes("Khobor"))}`;
    if (new Set(Array.from(different, (letter) => pen.measureText(letter).width)).size === 1) {
      const mark = () => {
        document.documentElement.dataset.letters = "missing";
      };
      // Marked only once the headlines' face is there, so that the page is painted once more with it; a page that saves data
      // has none, and waits for nothing. Where it cannot be loaded, headlines keep their boxes too.
      document.fonts.load('16px "Khobor Last"', different).then(mark, mark);
    }
  }
}
