import { readFileSync } from "node:fs";
import { z } from "zod";
import { formatBengaliClock } from "../../core/bengali/clock.ts";
import { DHAKA_OFFSET } from "../../core/bengali/dates.ts";
import { isSectionKey, type SectionKey } from "../../core/news/sections.ts";
import { type WrittenStory, writtenFor } from "./story.ts";

const day = new Intl.DateTimeFormat("bn-BD", { timeZone: "Asia/Dhaka", day: "numeric", month: "long" });

/** "সকাল ৮:০৫", the hour as a Bengali paper writes it, and সকালের. */
function clock(at: number): { hour: string; genitive: string } {
  const hour = formatBengaliClock(at + DHAKA_OFFSET);
  const part = hour.replace(/ .*/, "");
  return { hour, genitive: part.endsWith("া") ? `${part}র` : `${part}ের` };
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
