import { useState } from "react";
import { Link } from "wouter";
import type { LeadView } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { OPEN_BLOGS } from "../../words/blog.ts";
import { BlogBadge } from "../cards/BlogBadge.tsx";
import "./open-blogs.css";

/** The open live blogs with their newest titles, without the one that leads (decisions/blog.md#page). */
export function OpenBlogs({ leads }: { leads: LeadView | undefined }) {
  const { data } = useLiveDocument("live");
  const [lead] = useState(leads?.form === "live" ? leads.id : undefined);
  const shown = data?.order.filter((id) => id !== lead) ?? [];
  const blogs = shown.flatMap((id) => data?.blogs[id] ?? []);
  if (blogs.length === 0) return null;
  return (
    <section className="open-blogs" aria-label={OPEN_BLOGS}>
      <ul role="list" className="sideways">
        {blogs.map(({ id, title, post }) => (
          <li key={id}>
            <Link href={`/article/${id}`}>
              <span className="open-blog-title one-line">
                <span className="small">
                  <BlogBadge id={id} />
                </span>{" "}
                <EnglishNames>{title}</EnglishNames>
              </span>
              {post ? (
                <span className="one-line small">
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
