import { cutAtWord, toPlainText } from "../news/plain-text.ts";
import type { BlogPost } from "./blog.ts";

/** UTF-16 units. */
const HEADLINE_LENGTH = 110;

/** Headline of a post for feeds and previews: its title, or the beginning of its text. */
export const postHeadline = ({ title, contentHtml }: Pick<BlogPost, "title" | "contentHtml">): string =>
  title ?? cutAtWord(toPlainText(contentHtml), HEADLINE_LENGTH);
