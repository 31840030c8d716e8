function press(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(".article-page .article-body .video > a");
  if (!link) return;
  event.preventDefault();
  import("./play-videos.ts").then(
    ({ playVideo }) => playVideo(link),
    // The script did not come: the link leads where it says.
    () => window.location.assign(link.href),
  );
}

/**
 * A press on a video's link plays it in its place (decisions/news.md#videos): until then nothing was asked of its host, and what
 * it may keep stands under it. Few articles have one, so that what plays it comes with the press. Goes on until the returned
 * function is called.
 */
export function answerVideos(): () => void {
  document.addEventListener("click", press);
  return () => document.removeEventListener("click", press);
}
