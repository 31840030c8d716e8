const AT_END = Symbol.for("khobor.at-end");

/**
 * Functions to call after a process's last file, last first. The list is global, since `close-at-end.ts` is
 * loaded apart from test modules.
 */
export function atEnd(): (() => unknown)[] {
  const kept: unknown = Reflect.get(globalThis, AT_END);
  if (Array.isArray(kept)) return kept;
  const made: (() => unknown)[] = [];
  Reflect.set(globalThis, AT_END, made);
  return made;
}
