import { readFileSync } from "node:fs";
import { z } from "zod";
import { isSectionKey, type SectionKey } from "../../core/news/sections.ts";
import { type WrittenStory, writtenFor } from "./story.ts";

const DHAKA = "Asia/Dhaka";
const hourOfDay = new Intl.DateTimeFormat("en-GB", { timeZone: DHAKA, hour: "2-digit", hourCycle: "h23" });
const minutes = new Intl.DateTimeFormat("en-GB", { timeZone: DHAKA, minute: "2-digit" });
const day = new Intl.DateTimeFormat("bn-BD", { timeZone: DHAKA, day: "numeric", month: "long" });
const number = new Intl.NumberFormat("bn-BD");

/** A part of the day from its first hour on, and its genitive. */
const PARTS: readonly (readonly [from: number, name: string, genitive: string])[] = [
  [20, "রাত", "রাতের"],
  [18, "সন্ধ্যা", "সন্ধ্যার"],
  [15, "বিকেল", "বিকেলের"],
  [12, "দুপুর", "দুপুরের"],
  [6, "সকাল", "সকালের"],
  [4, "ভোর", "ভোরের"],
  [0, "রাত", "রাতের"],
];

/** "সকাল ৮:০৫", the hour as a Bengali paper writes it, and সকালের. */
function clock(at: number): { hour: string; genitive: string } {
  const hour = Number(hourOfDay.format(at));
  const [, part, genitive] = PARTS.find(([from]) => hour >= from) ?? [0, "রাত", "রাতের"];
  const minute = new Intl.NumberFormat("bn-BD", { minimumIntegerDigits: 2 }).format(
    Number(minutes.format(at)),
  );
  return { hour: `${part} ${number.format(hour % 12 || 12)}:${minute}`, genitive };
}

/** What a desk adds to stories that were told before. */
const group = z.object({
  section: z.custom<SectionKey>((key) => typeof key === "string" && isSectionKey(key)),
  /** Whose stories it is for; absent: for the section's others. */
  authors: z.array(z.string()).optional(),
  /** A label for the headline ({part}: the part of the day, in the genitive) and a paragraph that fits every story. */
  told: z.array(z.object({ label: z.string().min(3).max(30), text: z.string().min(40) })).min(6),
});

/** Read once, from demo/data/follow-ups.json. Throws with the path of what is wrong. */
export const FOLLOW_UPS = z
  .array(group)
  .parse(JSON.parse(readFileSync(new URL("../data/follow-ups.json", import.meta.url), "utf8")));

function toldOf(section: SectionKey, author: string) {
  const own = FOLLOW_UPS.filter((one) => one.section === writtenFor(section));
  const found = own.find(({ authors }) => authors?.includes(author)) ?? own.find(({ authors }) => !authors);
  if (!found) throw new Error(`No follow-ups for ${section}`);
  return found.told;
}

/**
 * A story that was told before, with a paragraph of its desk on top and that paragraph's label before its headline.
 * `round`: how often the story is told with this, from 2; `place`: of the story in its section, so that neighbours get
 * different paragraphs; `at`: ms since 1970. What is told of a story after all its paragraphs begins with the first again, on
 * another day.
 */
export function followUp(
  story: WrittenStory,
  context: { section: SectionKey; round: number; place: number; at: number },
): WrittenStory {
  const told = toldOf(context.section, story.author);
  const before = context.round - 2;
  const { label, text } = told[(before + context.place) % told.length] ?? { label: "", text: "" };
  const { hour, genitive } = clock(context.at);
  const called = label.replace("{part}", genitive);
  return {
    ...story,
    title: `${called} | ${story.title}`,
    body: [`${day.format(context.at)}, ${hour}। ${text}`, ...story.body],
  };
}
