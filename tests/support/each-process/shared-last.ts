import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By what a file starts with. The application comes first, because most of what looks at it takes long. */
const SHARED = [/\b(?:useApp|useConsentSite)\(/, /\buseWorld\(/];

const kindOf = ({ moduleId }: TestSpecification): number => {
  const text = readFileSync(moduleId, "utf8");
  return SHARED.findIndex((pattern) => pattern.test(text));
};

/**
 * Files that share a site come one after another, at the end of their project: a process starts the site for its first one, and
 * it stands there until the process takes another kind or ends.
 */
export class SharedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => kindOf(a) - kindOf(b)));
  }
}
