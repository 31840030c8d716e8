import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Patterns for the code by which a file starts a shared site. The application comes first, because most of its
 * tests take long.
 */
const SHARED = [/\b(?:useApp|useConsentSite)\(/, /\buse(?:World|Desk)\(/];

const kindOf = ({ moduleId }: TestSpecification): number => {
  const text = readFileSync(moduleId, "utf8");
  return SHARED.findIndex((pattern) => pattern.test(text));
};

/**
 * Runs files that share a site one after another, at the end of their project. A process starts the site for
 * the first file, and stops it before a file that needs another kind of site, or at its end.
 */
export class SharedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => kindOf(a) - kindOf(b)));
  }
}
