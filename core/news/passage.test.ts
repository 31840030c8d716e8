import fc from "fast-check";
import { expect, it } from "vitest";
import { hasWord } from "../search/marks.ts";
import { parseQuery } from "../search/query.ts";
import { passageAround } from "./passage.ts";

const letters = fc.string({ unit: fc.constantFrom(..."কখণতনশষসয়্ািীংঁৎ০৯ \u200d"), maxLength: 40 });

it("shows a word in the passage of a text around the first of them, from its sentence on where that is near", () => {
  const asked = parseQuery("সেতু").words;
  const filler = "নদীর ধারে মেলা বসে প্রতি বছর শীতের শেষে, আর লোক আসে দূর গ্রাম থেকে। ".repeat(6);
  const passage = passageAround(`${filler}পুরোনো সেতুর পাশে এখন কাজ চলছে। ${filler}`, asked) ?? "";
  expect(passage).toMatch(/^পুরোনো সেতুর পাশে এখন কাজ চলছে। নদীর ধারে .*…$/);
  expect(passage.length).toBeLessThanOrEqual(160);
  const far = passageAround(`${filler.replaceAll("।", ",")}পুরোনো সেতুর পাশে।`, asked);
  expect(far).toMatch(/^…\S.* পুরোনো সেতুর পাশে।$/);
  expect(passageAround("সেতু খুলল আজ।", asked)).toBe("সেতু খুলল আজ।");
  expect(passageAround(filler, asked)).toBeUndefined();
  fc.assert(
    fc.property(letters, letters, letters, (before, word, after) => {
      const { words } = parseQuery(word);
      const text = `${before} ${word} ${after}`;
      const shown = passageAround(text, words);
      if (words.length > 0) expect(shown !== undefined && hasWord(shown, words)).toBe(true);
    }),
  );
});
