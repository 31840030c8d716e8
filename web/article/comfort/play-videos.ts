import { readVideo, type Video } from "../../../core/news/body/video.ts";
import { videoOf } from "../../words/article.ts";

/** Least rights that players need: scripts on their own origin, full screen, new windows. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";
const ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

function playerOf({ frame, of }: Video, title: string): HTMLIFrameElement {
  const player = document.createElement("iframe");
  player.title = videoOf(of, title);
  player.setAttribute("sandbox", SANDBOX);
  player.allow = ALLOWED;
  // Hosts refuse to play without a referrer; this policy gives them the origin, but not the article.
  player.referrerPolicy = "strict-origin";
  player.src = `${frame}&autoplay=1`;
  return player;
}

export function playVideo(link: HTMLAnchorElement): void {
  const video = readVideo(link.href);
  const place = link.parentElement;
  if (!video || !place?.matches(".video")) return;
  const player = playerOf(video, link.textContent);
  const caption = place.querySelector("figcaption");
  link.replaceWith(player);
  caption?.replaceChildren(videoOf(video.of, ""), link);
  player.focus();
}
