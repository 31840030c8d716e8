/** Puts a post below the bars of the window, with the focus. */
export function showPost(post: string): boolean {
  const element = document.getElementById(`post-${post}`);
  element?.scrollIntoView({ behavior: "instant", block: "start" });
  element?.focus({ preventScroll: true });
  return element !== null;
}
