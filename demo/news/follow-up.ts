import { readFileSync } from "node:fs";
import { z } from "zod";
import { formatBengaliClock } from "../../core/bengali/clock.ts";
import { DHAKA_OFFSET } from "../../core/bengali/dates.ts";
import { isSectionKey, type SectionKey } from "../../core/news/sections.ts";
import { type WrittenStory, writtenFor } from "./story.ts";

const day = new Intl.DateTimeFormat("bn-BD", { timeZone: "Asia/Dhaka", day: "numeric", month: "long" });

/** Time of day in Bengali: "সকাল ৮:০৫", and the part of the day in the genitive, সকালের. */
function clock(at: number): { hour: string; genitive: string } {
  const hour = formatBengaliClock(at + DHAKA_OFFSET);
  const part = hour.replace(/ .*/, "");
  return { hour, genitive: part.endsWith("া") ? `${part}র` : `${part}ের` };
}

const group = z.object({
  section: z.custom<SectionKey>((key) => typeof key === "string" && isSectionKey(key)),
  authors: z.array(z.string()).optional(),
  /**
   * Label before the headline, in which {part} is the part of the day in the genitive, and a paragraph that
   * suits every story.
   */
  told: z.array(z.object({ label: z.string().min(3).max(30), text: z.string().min(40) })).min(6),
});

/** Follow-ups of demo/data/follow-ups.json. Throws an error with the path of the wrong value. */
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
 * Returns a published story again, with another label and first paragraph. `round`: which publication this is,
 * from 2; `place`: the story's index in its section, so that neighbours differ; `at`: time, ms since 1970.
 * Repeats paragraphs after all have been used.
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
