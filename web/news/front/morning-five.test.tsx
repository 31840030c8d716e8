import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { MorningFive } from "./MorningFive.tsx";

it("shows headline and text of each of the morning's five, without its rubric, and no empty text", () => {
  const stories = [
    { id: "0".repeat(24), title: "বিশ্লেষণ | নদীর নতুন পথ", text: "প্রথম। দ্বিতীয়।" },
    { id: "1".repeat(24), title: "সেতু খুলল", text: "" },
  ];
  const page = renderToStaticMarkup(
    <Router ssrPath="/">
      <MorningFive five={{ day: "2026-11-30", stories }} />
    </Router>,
  );
  expect(page).toContain('<h2 id="morning-five">সকালের পাঁচ</h2>');
  expect(page).toContain(`href="/article/${"0".repeat(24)}" class="headline headline-line">নদীর নতুন পথ</a>`);
  expect(page.match(/<p>/g)).toHaveLength(1);
});
