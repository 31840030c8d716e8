import { Link } from "wouter";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { OPEN_BLOGS } from "../../words/blog.ts";
import { BlogBadge } from "../cards/BlogBadge.tsx";
import "./open-blogs.css";

/** The open live blogs with their newest titles (decisions/blog.md#page). */
export function OpenBlogs() {
  const { data } = useLiveDocument("live");
  const blogs = data?.order.flatMap((id) => data.blogs[id] ?? []) ?? [];
  if (blogs.length === 0) return null;
  return (
    <section className="open-blogs" aria-label={OPEN_BLOGS}>
      <ul role="list">
        {blogs.map(({ id, title, post }) => (
          <li key={id}>
            <Link href={`/article/${id}`}>
              <span className="open-blog-title">
                <span className="small">
                  <BlogBadge id={id} />
                </span>{" "}
                <EnglishNames>{title}</EnglishNames>
              </span>
              {post ? (
                <span className="open-blog-newest small">
                  <EnglishNames>{post.title}</EnglishNames>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
