import type { Locator, Page } from "playwright";
import { postList } from "../../../core/contract/blog.ts";
import type { Reader } from "../../support/browser/reader.ts";
import { type Desk, makeArticle, ON_ITS_OWN } from "../admin/desk.ts";

export const newBlog = async (desk: Desk, title: string): Promise<string> =>
  (await makeArticle(desk, { title, kind: "LiveBlog", published: true })).id;

/** Posts that readers get, newest first. */
export async function readersPosts({ context }: Pick<Reader, "context">, id: string) {
  const answer = await context.request.get(`/api/blogs/${id}/posts`, { headers: ON_ITS_OWN });
  return postList.parse(await answer.json()).posts;
}

export const box = (page: Page): Locator => page.locator(".blog-composer");
export const titleIn = (within: Locator): Locator => within.getByLabel(/^Title of the post/);
export const textIn = (within: Locator): Locator =>
  within.getByRole("textbox", { name: "Text", exact: true });
export const postOf = (page: Page, words: string): Locator =>
  page.locator(".blog-post").filter({ hasText: words });
export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole("button", { name: new RegExp(`^${name}`) }).click();
export const said = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words).waitFor();
