import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const looksOnly = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, "utf8").includes("useStillWorld(");

/**
 * Files that share a still world come one after another, at the end of their project: a process starts the world for its first
 * one, and it stands there until the process ends.
 */
export class StillLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => [
      ...own.filter((file) => !looksOnly(file)),
      ...own.filter(looksOnly),
    ]);
  }
}
