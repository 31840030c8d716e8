import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const looksOnly = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, "utf8").includes("useStillWorld(");

/** Runs files with a shared still world last, one after another, so that a process starts the world once. */
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
