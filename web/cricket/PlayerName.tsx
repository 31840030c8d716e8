interface PlayerNameProps {
  name: string;
  bengali?: string | undefined;
  /** What stands before and behind it, of a list. */
  before?: string;
  after?: string;
}

/**
 * A player as papers call them, where that came with the match; else as the provider writes them.
 */
export function PlayerName({ name, bengali, before = "", after = "" }: PlayerNameProps) {
  if (bengali === undefined) return before + name + after;
  return <span lang="bn">{before + bengali + after}</span>;
}
