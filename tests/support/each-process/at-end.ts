const AT_END = Symbol.for("khobor.at-end");

/**
 * What a test process closes when its last file is done, the last first. `close-at-end.ts`, which does it, is loaded apart from
 * the tests' own modules: the list is the process's.
 */
export function atEnd(): (() => unknown)[] {
  const kept: unknown = Reflect.get(globalThis, AT_END);
  if (Array.isArray(kept)) return kept;
  const made: (() => unknown)[] = [];
  Reflect.set(globalThis, AT_END, made);
  return made;
}
