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

/** Puts the player in the place of a video's link, with the focus. */
export function playVideo(link: HTMLAnchorElement): void {
  const video = readVideo(link.href);
  const place = link.parentElement;
  // Pressed twice, it plays already.
  if (!video || !place?.matches(".video")) return;
  const player = playerOf(video, link.textContent);
  const caption = place.querySelector("figcaption");
  link.replaceWith(player);
  // The way to the host stays, for whom the player does not come.
  caption?.replaceChildren(videoOf(video.of, ""), link);
  player.focus();
}
