import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By what a file starts with. The application comes first, because most of what looks at it takes long. */
const SHARED = [/\b(?:useApp|useConsentSite)\(/, /\buseWorld\(/];

const kindOf = ({ moduleId }: TestSpecification): number => {
  const text = readFileSync(moduleId, "utf8");
  return SHARED.findIndex((pattern) => pattern.test(text));
};

/**
 * Runs files that share a site one after another, at the end of their project. A process starts the site for the
 * first file and stops it for another kind or at its end.
 */
export class SharedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => kindOf(a) - kindOf(b)));
  }
}
