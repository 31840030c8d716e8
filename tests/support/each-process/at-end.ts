const AT_END = Symbol.for("khobor.at-end");

/**
 * Functions that run after a process's last file, the last one first. The list is global, because
 * `close-at-end.ts` is loaded separately from the test modules.
 */
export function atEnd(): (() => unknown)[] {
  const kept: unknown = Reflect.get(globalThis, AT_END);
  if (Array.isArray(kept)) return kept;
  const made: (() => unknown)[] = [];
  Reflect.set(globalThis, AT_END, made);
  return made;
}
