import { EnglishNames } from "../../cricket/Texts.tsx";

/** What stands in the paper, as a headline, in a sentence of the desk: Bengali, but for the names in Latin letters in it. */
export const PaperText = ({ children }: { children: string }) => (
  <span lang="bn">
    <EnglishNames>{children}</EnglishNames>
  </span>
);
