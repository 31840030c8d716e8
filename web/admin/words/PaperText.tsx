import { EnglishNames } from "../../cricket/Texts.tsx";

/** Text from the paper, such as a headline: Bengali, with names in Latin letters. */
export const PaperText = ({ children }: { children: string }) => (
  <span lang="bn">
    <EnglishNames>{children}</EnglishNames>
  </span>
);
