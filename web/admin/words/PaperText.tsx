import { EnglishNames } from "../../cricket/Texts.tsx";

/** Text of the newspaper, such as a headline: Bengali, in which Latin words are marked as English. */
export const PaperText = ({ children }: { children: string }) => (
  <span lang="bn">
    <EnglishNames>{children}</EnglishNames>
  </span>
);
