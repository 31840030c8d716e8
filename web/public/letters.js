// Marks the document if the system has no Bengali font, so that tokens.css puts the page's own first. Phones
// need the mark, because their Bengali fonts have no names that could be listed before ours. On desktops our
// font is the last in the list, but Chromium does not repaint boxes that it painted before the font loaded.
{
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) {
    // Letters whose widths differ in every font; boxes for missing letters are equally wide.
    const different = "করঈ।";
    const { fontFamily } = getComputedStyle(document.documentElement);
    pen.font = `16px ${fontFamily.split(",").filter((family) => !family.includes("Khobor"))}`;
    if (new Set(Array.from(different, (letter) => pen.measureText(letter).width)).size === 1) {
      const mark = () => {
        document.documentElement.dataset.letters = "missing";
      };
      // The mark is set after the headline font has loaded, so that the page is repainted once; pages that save
      // data do not wait. If the font does not load, headlines keep their boxes.
      document.fonts.load('16px "Khobor Last"', different).then(mark, mark);
    }
  }
}
