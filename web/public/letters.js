// Marks the document if the system has no Bengali font, so that tokens.css puts the page's own first. Phones
// need the mark, as their Bengali fonts have no names to list before ours. Desktops list ours last, but
// Chromium keeps boxes painted before it loaded.
{
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) {
    // Letters with different widths in every font; boxes are equal.
    const different = "করঈ।";
    const { fontFamily } = getComputedStyle(document.documentElement);
    pen.font = `16px ${fontFamily.split(",").filter((family) => !family.includes("Khobor"))}`;
    if (new Set(Array.from(different, (letter) => pen.measureText(letter).width)).size === 1) {
      const mark = () => {
        document.documentElement.dataset.letters = "missing";
      };
      // Set after the headline face loaded, so that the page repaints once; pages that save data do not wait.
      // If it fails, headlines keep their boxes.
      document.fonts.load('16px "Khobor Last"', different).then(mark, mark);
    }
  }
}
