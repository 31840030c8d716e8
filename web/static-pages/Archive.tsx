import { Fragment } from "react";
import { Link } from "wouter";
import { SECTIONS } from "../../core/news/sections.ts";
import type { PageProps } from "../deferred.tsx";
import { ListFailure } from "../news/notices/ListNotices.tsx";
import { useRest } from "../rest/use-rest.ts";
import { CALENDAR_FAILED } from "../words/information.ts";
import { ArchiveCalendar } from "./archive/ArchiveCalendar.tsx";
import { ArchiveDayPage } from "./archive/ArchiveDayPage.tsx";
import { ARCHIVE_CALL, parseArchiveStart } from "./archive/archive-call.ts";
import { StaticPage } from "./StaticPage.tsx";
import "../news/news.css";

function NewestMonth() {
  const { data, state, retry } = useRest(ARCHIVE_CALL, parseArchiveStart, { refetchOnWindowFocus: false });
  if (data) return <ArchiveCalendar calendar={data} />;
  if (state === "error") {
    return <ListFailure text={CALENDAR_FAILED} onRetry={retry} />;
  }
  return null;
}

function ArchiveStart() {
  return (
    <StaticPage name="আর্কাইভ" title="Archive" lead="পুরোনো খবর যেভাবে খুঁজে পাবেন।">
      <p>
        আর্কাইভে খবর খোঁজা যায় তিনভাবে: তারিখ ধরে, বিভাগ ধরে বা শব্দ দিয়ে। প্রকাশিত খবর তালিকা থেকে হারায় না: যত পুরোনোই হোক,
        প্রকাশের দিনের পাতায় থাকে।
      </p>
      <NewestMonth />
      <ul>
        <li>
          <strong>তারিখ ধরে।</strong> ক্যালেন্ডারে দিন বেছে নিলে সেই দিনের সব খবর এক তালিকায় পাবেন, সবচেয়ে নতুনটি সবার
          আগে। যে দিনে খবর আছে, শুধু সেই দিনেই লিংক। সেখান থেকে আগের ও পরের দিনে, অন্য মাসে বা অন্য বছরেও যাওয়া যায়।
        </li>
        <li>
          <strong>বিভাগ ধরে।</strong> প্রত্যেক বিভাগের নিজের তালিকা আছে:{" "}
          {SECTIONS.map(({ key, path, title }, place) => (
            <Fragment key={key}>
              {place === 0 ? "" : place === SECTIONS.length - 1 ? " ও " : ", "}
              <Link href={path}>{title}</Link>
            </Fragment>
          ))}
          ।
        </li>
        <li>
          <strong>শব্দ দিয়ে।</strong> <Link href="/search">খোঁজার পাতায়</Link> আজ পর্যন্ত প্রকাশিত সব খবরে খোঁজা যায়, বিভাগ
          ও তারিখ বেছে নিয়েও। তালিকার উপরে খোঁজার ঘরে লিখলে সেই তালিকার শিরোনাম, সারাংশ ও মূল শব্দের মধ্যে খোঁজা হয়।
        </li>
      </ul>
      <p>ম্যাচ শেষ হলেও স্কোরকার্ডের ঠিকানা বদলায় না।</p>
    </StaticPage>
  );
}

/** Page `/archive` and the pages of its days (decisions/news.md#archive). */
export function Archive({ params }: PageProps) {
  return params.day === undefined ? <ArchiveStart /> : <ArchiveDayPage params={params} />;
}
