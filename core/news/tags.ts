/**
 * Replaces each tag, from "<" to the next ">". It takes linear time, unlike `/<[^>]*>/g`, which reads to the
 * end from each unclosed "<".
 */
export function replaceTags(html: string, replace: (tag: string) => string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const open = html.indexOf("<", at);
    const close = open < 0 ? -1 : html.indexOf(">", open);
    if (close < 0) return result + html.slice(at);
    result += html.slice(at, open) + replace(html.slice(open, close + 1));
    at = close + 1;
  }
}
