import { Node } from "@tiptap/react";
import { readVideo, videoTitle } from "../../../../core/news/body/video.ts";

const NAME = "video";

/** A video in the text: a figure around a link, as the sanitiser writes it (decisions/news.md#videos). */
export const VideoNode = Node.create({
  name: NAME,
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    return { href: { default: "" }, title: { default: "" } };
  },
  parseHTML() {
    return [
      {
        tag: "figure.video",
        priority: 100,
        getAttrs(figure) {
          const link = figure.querySelector("a");
          const href = link?.getAttribute("href");
          return readVideo(href) ? { href, title: link?.textContent ?? "" } : false;
        },
      },
    ];
  },
  renderHTML({ node }) {
    const { href, title }: Record<string, unknown> = node.attrs;
    const video = readVideo(href);
    const words = typeof title === "string" && title.trim() !== "" ? title : video ? videoTitle(video) : "";
    return [
      "figure",
      { class: NAME },
      ["a", { href: video?.address ?? "", rel: "nofollow noopener" }, words],
    ];
  },
});

/** Node for a text that is only the address of a video; otherwise undefined. */
export function videoContent(
  text: string,
  title = "",
): { type: string; attrs: { href: string; title: string } } | undefined {
  const video = /\s/.test(text.trim()) ? undefined : readVideo(text);
  return video && { type: NAME, attrs: { href: video.address, title: title.trim() } };
}
