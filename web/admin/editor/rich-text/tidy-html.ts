/** Removes the empty last paragraph, which the editor adds to type in. */
export function tidyHtml(html: string): string {
  let end = html.length;
  while (html.endsWith("</p>", end)) {
    const open = html.lastIndexOf("<p>", end - "<p></p>".length);
    if (open < 0 || !/^(?:<br[^<>]*>)?$/.test(html.slice(open + 3, end - 4))) break;
    end = open;
  }
  return html.slice(0, end);
}
