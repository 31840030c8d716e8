import { expect } from "vitest";
import { adminArticleAnswer } from "../../../core/contract/admin.ts";
import { type DeskPost, deskPostAnswer } from "../../../core/contract/blog.ts";
import type { Newsroom } from "./newsroom.ts";

/** Calls of an editor for live blogs, each with the status that it must have. */
export function createBlogDesk({ editor }: Pick<Newsroom, "editor">) {
  const call = async (method: string, path: string, given?: object, status = 200) => {
    const answer = await editor(method, `/api/admin/blogs/${path}`, given);
    expect(answer.status, answer.text).toBe(status);
    return answer;
  };
  return {
    call,
    async begin(title = "ঝড়ের খবর", content = "<p>উপকূলে ঝড়।</p>"): Promise<string> {
      const fields = { title, content, category: "bengal", published: true, kind: "LiveBlog" };
      const answer = await editor("POST", "/api/admin/news", { ...fields, push: { to: "nobody" } });
      expect(answer.status, answer.text).toBe(201);
      return adminArticleAnswer.parse(answer.json).data.id;
    },
    async write(id: string, contentHtml: string, more: object = {}): Promise<DeskPost> {
      return deskPostAnswer.parse((await call("POST", `${id}/posts`, { contentHtml, ...more }, 201)).json)
        .data;
    },
  };
}
