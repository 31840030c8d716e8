import { readVideo, type Video } from "../../../core/news/body/video.ts";
import { videoOf } from "../../words/article.ts";

/** What a player needs: its scripts under its own origin, full screen by a window of its own where it has one, and no more. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";
const ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

function playerOf({ frame, of }: Video, title: string): HTMLIFrameElement {
  const player = document.createElement("iframe");
  player.title = videoOf(of, title);
  player.setAttribute("sandbox", SANDBOX);
  player.allow = ALLOWED;
  // Hosts play nowhere without knowing for which site; which article it is stays here.
  player.referrerPolicy = "strict-origin";
  player.src = `${frame}&autoplay=1`;
  return player;
}

function play(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(".article-page .article-body .video > a");
  const video = readVideo(link?.href);
  if (!link || !video) return;
  event.preventDefault();
  const title = link.textContent;
  const player = playerOf(video, title);
  const caption = link.parentElement?.querySelector("figcaption");
  link.replaceWith(player);
  // The way to the host stays, for whom the player does not come.
  caption?.replaceChildren(videoOf(video.of, ""), link);
  player.focus();
}

/**
 * A press on a video's link plays it in its place (decisions/news.md#videos): until then nothing was asked of its host, and what
 * it may keep stands under it. Goes on until the returned function is called.
 */
export function playVideos(): () => void {
  document.addEventListener("click", play);
  return () => document.removeEventListener("click", play);
}
