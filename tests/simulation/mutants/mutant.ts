/**
 * Small faults in the live path, one at a time: each could be an honest slip. `npm run mutants` plants them and tells
 * which test finds each out. `find` stands exactly once in `file`; `suites`: what knows of it besides the simulation.
 */
export interface Mutant {
  id: string;
  file: string;
  find: string;
  replace: string;
  /** What goes wrong for whom. */
  why: string;
  /** Folders or files of tests, as vitest takes them; the file's own folder when absent. */
  suites?: readonly string[];
}

/** Faults that the same tests know of, but for those that name others. */
export const knownTo = (suites: readonly string[], mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.map((mutant) => ({ ...mutant, suites: mutant.suites ?? suites }));
