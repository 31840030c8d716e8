import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { findProgram } from "../support/programs.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

/** What counts as the last release until a version has a tag. */
const BEFORE_ANY_TAG = "4d343582337a24af2999e2f00488a9e6712871ab";

/** What is upgraded from: the newest tag of a version before this commit, by its name; or why there is none here. */
export function lastRelease(): { commit: string } | { missing: string } {
  for (const program of ["git", "tar"])
    if (!findProgram(program)) return { missing: `${program} is not installed` };
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] })
        .toString()
        .trim();
    } catch {
      return undefined;
    }
  };
  const commit =
    git("describe", "--tags", "--abbrev=0", "--match=v[0-9]*", "--match=[0-9]*", "HEAD^") ?? BEFORE_ANY_TAG;
  // A clone that is shallow knows of it but has nothing of it.
  const isThere = git("ls-tree", "--name-only", commit, "main.ts") === "main.ts";
  if (!isThere) return { missing: `the history up to ${commit} is not here` };
  const before = git("show", `${commit}:package.json`);
  const now = git("show", "HEAD:package.json");
  const other = before !== undefined && now !== undefined ? otherMajor(before, now) : "package.json";
  return other === undefined ? { commit } : { missing: `${commit} stands on another ${other}` };
}

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** A library that the older build needs and that is not here, or in another major version. */
function otherMajor(before: string, now: string): string | undefined {
  const [older, newer] = [before, now].map((text) => {
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(text));
    return { ...dependencies, ...devDependencies };
  });
  const majorOf = (version: string | undefined) => version?.replace(/^.*@/, "").split(".")[0];
  return Object.entries(older ?? {}).find(
    ([name, version]) => majorOf(version) !== majorOf(newer?.[name]),
  )?.[0];
}

/** Takes a commit out of the repository into a folder of its own and builds its pages there, with the libraries of this one. */
export async function checkOut(commit: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "khobor-release-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    const archive = join(root, "archive.tar");
    await run("git", ["archive", `--output=${archive}`, commit], { cwd: ROOT });
    await run("tar", ["-xf", archive, "-C", root]);
    await rm(archive);
    await symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
    await run(process.execPath, ["tools/build-web.ts"], { cwd: root, env: { PATH: process.env.PATH } });
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
