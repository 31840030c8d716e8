import { Link } from "wouter";
import { tagPath } from "../../core/news/labels/tag-key.ts";
import { EnglishNames } from "../cricket/EnglishNames.tsx";
import "./news.css";

/** Tags that lead to their stories, each by its one form. */
export function TagLinks({ tags }: { tags: readonly { key: string; name: string }[] }) {
  return (
    <ul role="list" className="tag-links">
      {tags.map(({ key, name }) => (
        <li key={key}>
          <Link className="pill" href={tagPath(key)}>
            <EnglishNames>{name}</EnglishNames>
          </Link>
        </li>
      ))}
    </ul>
  );
}
