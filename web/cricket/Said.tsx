import { EnglishNames } from "./EnglishNames.tsx";

/** A text in Bengali, else in the provider's English (`english`). */
export const Said = ({ words, english }: { words: string; english?: true }) => (
  <span lang={english ? "en" : "bn"}>{english ? words : <EnglishNames>{words}</EnglishNames>}</span>
);
