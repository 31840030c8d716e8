function press(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(".article-page .article-body .video > a");
  if (!link) return;
  event.preventDefault();
  import("./play-videos.ts").then(
    ({ playVideo }) => playVideo(link),
    () => window.location.assign(link.href),
  );
}

/**
 * Plays a video in place of its pressed link (decisions/news.md#videos). Until then, the browser loads no file
 * of its host. The player's script loads when it is needed, because few articles have videos. The returned
 * function removes the listener.
 */
export function answerVideos(): () => void {
  document.addEventListener("click", press);
  return () => document.removeEventListener("click", press);
}
