import { LATIN_WORDS } from "../../core/bengali/latin-words.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";

interface EnglishNamesProps {
  children: string;
  /** Abbreviations and their spoken forms. */
  words?: Readonly<Record<string, string>>;
}

/** Marks Latin words in a Bengali text as English, for screen readers. */
export const EnglishNames = ({ children, words }: EnglishNamesProps) =>
  children.split(LATIN_WORDS).map((part, index) => {
    if (index % 2 === 0) return part;
    const heard = words?.[part.trim()];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} lang="en">
        {heard ? <span aria-hidden="true">{part}</span> : part}
        {heard && <span className="visually-hidden">{heard} </span>}
      </span>
    );
  });

export const StatusText = ({ words, english }: { words: string; english?: true | undefined }) => (
  <span lang={english ? "en" : "bn"}>{english ? words : <EnglishNames>{words}</EnglishNames>}</span>
);

interface PlayerNameProps {
  name: string;
  bengali?: string | undefined;
  before?: string;
  after?: string;
}

export function PlayerName({ name, bengali, before = "", after = "" }: PlayerNameProps) {
  if (bengali === undefined) return before + name + after;
  return <span lang="bn">{before + bengali + after}</span>;
}

/**
 * These abbreviations count only between figures, because a player's initial may look the same: "P Nissanka".
 */
const WORDS = {
  B: "byes",
  LB: "leg byes",
  WD: "wides",
  NB: "no balls",
  P: "penalty runs",
  RR: "run rate",
  ov: "overs",
};

interface FiguresProps {
  className?: string;
  /** Text of figures with English words: "(17.2 ov)". */
  children: string;
}

/** Figures in Bengali digits (docs/bengali.md) among English words. */
export const Figures = ({ className, children }: FiguresProps) => (
  <span className={className} lang="bn">
    <EnglishNames words={WORDS}>{toBengaliDigits(children)}</EnglishNames>
  </span>
);

export const languageOf = (name: string): "bn" | "en" => (/\p{Script=Bengali}/u.test(name) ? "bn" : "en");
