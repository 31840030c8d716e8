import type { WrittenStory } from "./story.ts";

const DHAKA = "Asia/Dhaka";
const hourOfDay = new Intl.DateTimeFormat("en-GB", { timeZone: DHAKA, hour: "2-digit", hourCycle: "h23" });
const minutes = new Intl.DateTimeFormat("en-GB", { timeZone: DHAKA, minute: "2-digit" });
const day = new Intl.DateTimeFormat("bn-BD", { timeZone: DHAKA, day: "numeric", month: "long" });
const number = new Intl.NumberFormat("bn-BD");

const PARTS: readonly (readonly [from: number, name: string])[] = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
];

/** "সকাল ৮:০৫": the hour as a Bengali paper writes it. */
function clock(at: number): string {
  const hour = Number(hourOfDay.format(at));
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? "রাত";
  const minute = new Intl.NumberFormat("bn-BD", { minimumIntegerDigits: 2 }).format(
    Number(minutes.format(at)),
  );
  return `${part} ${number.format(hour % 12 || 12)}:${minute}`;
}

/** The follow-up of a story that was told before: a new headline with its number and hour, and a paragraph on top. */
export function followUp(story: WrittenStory, round: number, at: number): WrittenStory {
  const hour = clock(at);
  const date = day.format(at);
  return {
    ...story,
    title: `${story.title}: হালনাগাদ ${number.format(round)}, ${hour}`,
    excerpt: `${date}, ${hour}: খবরটির নতুন তথ্য। ${story.excerpt}`,
    body: [
      `${date}, ${hour}: আগে প্রকাশিত খবরটি নতুন তথ্যসহ আবার প্রকাশ করা হল। প্রতিবেদক এখনও ঘটনাস্থলের সঙ্গে যোগাযোগ রাখছেন; আরও তথ্য পাওয়া গেলে এই পাতাতেই জানানো হবে।`,
      ...story.body,
    ],
  };
}
