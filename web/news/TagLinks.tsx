import { Link } from "wouter";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { tagPath } from "../../core/news/labels/tag-key.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { STORIES_AFTER_COUNT } from "../words/news.ts";
import "./news.css";

interface PillLink {
  to: string;
  name: string;
  stories?: number | undefined;
}

export function PillLinks({ links }: { links: readonly PillLink[] }) {
  return (
    <ul role="list" className="row tag-links">
      {links.map(({ to, name, stories }) => (
        <li key={to}>
          <Link className="pill" href={to}>
            <EnglishNames>{name}</EnglishNames>
            {stories === undefined ? null : (
              <span className="tag-count">
                {toBengaliDigits(stories)}
                <span className="visually-hidden">{STORIES_AFTER_COUNT}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TagLink {
  key: string;
  name: string;
  stories?: number | undefined;
}

export const TagLinks = ({ tags }: { tags: readonly TagLink[] }) => (
  <PillLinks links={tags.map(({ key, name, stories }) => ({ to: tagPath(key), name, stories }))} />
);
