import { Fragment } from "react";
import { Link } from "wouter";
import { SECTIONS } from "../../core/news/sections.ts";
import { StaticPage } from "./StaticPage.tsx";

export function Archive() {
  return (
    <StaticPage name="আর্কাইভ" title="Archive" lead="পুরনো খবর যে ভাবে খুঁজে পাবেন।">
      <p>
        আর্কাইভে খবর খোঁজা যায় তিন ভাবে: তারিখ ধরে, বিভাগ ধরে বা শব্দ দিয়ে। সবচেয়ে নতুন খবর থাকে সবার আগে; আরও পুরনো খবর যত
        ক্ষণ আছে, তালিকা চলতে থাকে।
      </p>
      <ul>
        <li>
          <strong>তারিখ ধরে।</strong> <Link href="/all-news">এক নজরে সব খবর</Link> সাজানো প্রকাশের সময় ধরে; তালিকার
          শেষে “আরও খবর” নিয়ে যায় আরও পুরনো খবরে।
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
