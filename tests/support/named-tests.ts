interface NamedTest {
  /** From the project's folder. */
  file: string;
  title: string;
}

/** A line at the end of a page of docs/: `[key]: ../tests/x.test.ts "title"`. */
const NAMED = /^\[([\w-]+)\]: (?:\.\.\/)+(\S+) "(.*)"$/;

export const isNamed = (line: string): boolean => NAMED.test(line);

/** The tests that a page names, by key. */
export function namedTests(page: string): Map<string, NamedTest> {
  return new Map(
    page.split("\n").flatMap((line): [string, NamedTest][] => {
      const [, key = "", file = "", title = ""] = NAMED.exec(line) ?? [];
      return file === "" ? [] : [[key, { file, title: title.replace(/\\(.)/g, "$1") }]];
    }),
  );
}

/** Whether a test of that title is called in the source, and not one that is skipped or still to be written. */
export function holdsTest(source: string, title: string): boolean {
  const quoted = JSON.stringify(title);
  for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) {
    const before = source.slice(0, at).trimEnd();
    if (before.endsWith("(") && !/\.(skip|todo|fails)\($/.test(before)) return true;
  }
  return false;
}
