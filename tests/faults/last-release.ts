import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { messageOf } from "../../core/message-of.ts";
import { findProgram } from "../support/programs.ts";
import { ROOT } from "../support/sites/managed-process.ts";

const run = promisify(execFile);

/** Commit that replaces the last release until a version is tagged: the last build without an image library. */
const BEFORE_ANY_TAG = "4d343582337a24af2999e2f00488a9e6712871ab";

/**
 * Installs and builds the newest version tag before this commit, in its own folder. If there is none, returns
 * the reason. Takes about a minute.
 */
export async function lastRelease(): Promise<
  { root: string; remove: () => Promise<void> } | { missing: string }
> {
  for (const program of ["git", "tar", "npm"])
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
  // A shallow clone knows the commit, but does not have its files.
  const isThere = git("ls-tree", "--name-only", commit, "main.ts") === "main.ts";
  if (!isThere) return { missing: `the history up to ${commit} is not here` };
  const root = await mkdtemp(join(tmpdir(), "khobor-release-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    const archive = join(root, "archive.tar");
    await run("git", ["archive", `--output=${archive}`, commit], { cwd: ROOT });
    await run("tar", ["-xf", archive, "-C", root]);
    await rm(archive);
    await run("npm", ["ci", "--prefix", root, "--prefer-offline", "--no-audit", "--no-fund"], { cwd: root });
    await run(process.execPath, ["tools/build-web.ts"], { cwd: root, env: { PATH: process.env.PATH } });
    return { root, remove };
  } catch (error) {
    await remove();
    if (!/code (?:ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT)/.test(messageOf(error))) throw error;
    return { missing: "npm's registry does not answer" };
  }
}
