import { type RefObject, useRef } from "react";
import { Link } from "wouter";
import { bengaliSide } from "../../core/cricket/bengali-teams.ts";
import type { FollowKind } from "../../core/cricket/follow/follows.ts";
import { seriesName } from "../../core/cricket/names/bengali-series.ts";
import { setFollowed, useFollows } from "../cricket/follow/follows.ts";
import { CalledFollow } from "../cricket/kit/CalledFollow.tsx";
import { EnglishNames } from "../cricket/Texts.tsx";
import { followedAuthors } from "../static-pages/tags/followed-authors.ts";
import type { FollowedNames } from "../static-pages/tags/followed-names.ts";
import { followedTags } from "../static-pages/tags/followed-tags.ts";
import { CLOSE, FOLLOWED } from "../words/common.ts";
import { FOLLOWING_LABEL, KINDS, NOTHING_FOLLOWED, TO_CRICKET, TO_TAGS } from "../words/settings.ts";
import { Section } from "./Section.tsx";

type Kind = FollowKind | "tag" | "author";

interface Row {
  kind: Kind;
  id: string;
  name: string;
  stop: () => void;
}

function hrefOf({ kind, id }: Row): string | undefined {
  if (kind === "tag" || kind === "author") return `/${kind}/${encodeURIComponent(id)}`;
  return kind === "match" ? `/scorecard/${encodeURIComponent(id)}` : undefined;
}

function useNames(kind: Kind, names: FollowedNames): Row[] {
  return names.use().map((one) => ({
    kind,
    id: one.key,
    name: one.name,
    stop: () => names.set(one, false),
  }));
}

function FollowedRow({ row, list }: { row: Row; list: RefObject<HTMLElement | null> }) {
  const href = hrefOf(row);
  const { kind, name: written } = row;
  const isOfNews = kind === "tag" || kind === "author";
  const name = isOfNews ? (
    <EnglishNames>{written}</EnglishNames>
  ) : (
    <CalledFollow follow={{ kind, name: written }} bengali={kind === "series" ? seriesName : bengaliSide} />
  );
  const stop = (): void => {
    row.stop();
    list.current?.focus();
  };
  return (
    <li>
      <span className="small">{KINDS[row.kind]}</span>
      {href === undefined ? <span>{name}</span> : <Link href={href}>{name}</Link>}
      <button type="button" className="button" onClick={stop}>
        {CLOSE}
        <span className="visually-hidden">
          : {name}
          {FOLLOWING_LABEL}
        </span>
      </button>
    </li>
  );
}

export function Followed() {
  const list = useRef<HTMLDivElement>(null);
  const follows = useFollows().map((follow): Row => ({ ...follow, stop: () => setFollowed(follow, false) }));
  const rows = [...follows, ...useNames("tag", followedTags), ...useNames("author", followedAuthors)];
  return (
    <Section id="followed" title={FOLLOWED}>
      <div ref={list} tabIndex={-1} className="settings-followed">
        {rows.length === 0 ? (
          <p>
            {NOTHING_FOLLOWED} <Link href="/cricket">{TO_CRICKET}</Link>, <Link href="/tags">{TO_TAGS}</Link>
          </p>
        ) : (
          <ul role="list">
            {rows.map((row) => (
              <FollowedRow key={`${row.kind} ${row.id}`} row={row} list={list} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
