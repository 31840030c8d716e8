import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../../core/message-of.ts";
import { httpAddress } from "../../core/news/address.ts";
import { own } from "../../core/own.ts";
import type { Config } from "../../platform/config/config.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { createLog } from "../../platform/log/log.ts";
import {
  openTransfer,
  type Taken,
  type Transfer,
  type TransferredCollection,
} from "../../store/transfer/open-transfer.ts";
import { CommandError, command, type Terminal, UsageError } from "../command.ts";
import { counted } from "../counted.ts";
import { embeddedLimit } from "../embedded-limit.ts";
import { postsInGhost } from "../posts/ghost.ts";
import { importPosts } from "../posts/import-posts.ts";
import type { OutsidePosts } from "../posts/outside-post.ts";
import { PictureTaker, type TakenPictures } from "../posts/take-pictures.ts";
import { postsInWxr } from "../posts/wxr.ts";
import { showingProgress } from "../progress.ts";
import { withOpened } from "../with-database.ts";
import { linesOf } from "./lines.ts";
import { isAsExported, type Manifest, pictureFile, readManifest } from "./manifest.ts";

/** Most documents, characters and bytes in memory at once. */
const MOST_AT_ONCE = 200;
const MOST_LETTERS_AT_ONCE = 8 * 1024 * 1024;

type Document = Parameters<TransferredCollection["write"]>[0][number];

interface Line {
  document: Document;
  size: number;
}

/** Splits the line of an image into its record and the facts about its file. */
function takeFile(line: string): { line: string; file: ReturnType<typeof pictureFile.parse> } {
  const { file, ...rest } = JSON.parse(line) as Record<string, unknown>;
  return { line: JSON.stringify(rest), file: pictureFile.parse(file) };
}

async function checkPictures(folder: string, name: string): Promise<void> {
  let number = 0;
  for await (const line of linesOf(join(folder, name))) {
    number += 1;
    let path = "its file";
    try {
      const { file } = takeFile(line);
      path = file.file;
      if (!(await isAsExported(join(folder, path), file))) throw new Error("it differs from the export");
    } catch (error) {
      throw new CommandError(
        `${name}, line ${number}: ${path} cannot be used (${messageOf(error).slice(0, 200)}). Nothing was imported; export again.`,
      );
    }
  }
}

/** Reads every file before the first write, so that a damaged export changes nothing. */
async function checkFiles(folder: string, manifest: Manifest, transfer: Transfer): Promise<void> {
  for (const file of manifest.files) {
    const { name } = file;
    const collection = transfer.collections.find((each) => `${each.name}.jsonl` === name);
    if (!collection)
      throw new CommandError(`${name} is unknown to this version. Nothing was imported; update first.`);
    const whole = await isAsExported(join(folder, name), file).catch((error: unknown) => {
      throw new CommandError(
        `${name} cannot be read (${messageOf(error)}). Nothing was imported; export again.`,
      );
    });
    if (!whole)
      throw new CommandError(
        `${name} differs from the export: it was truncated or changed. Nothing was imported; export again.`,
      );
    if (collection.hasBytes) await checkPictures(folder, name);
  }
}

async function readLine(folder: string, collection: TransferredCollection, line: string): Promise<Line> {
  const { line: own, file } = collection.hasBytes ? takeFile(line) : { line, file: undefined };
  const parsed = await collection.parse(own);
  if (!parsed.ok) throw new CommandError(parsed.error);
  const bytes = file && (await readFile(join(folder, file.file)));
  return {
    document: { stored: parsed.value, ...(bytes ? { bytes } : {}) },
    size: line.length + (bytes?.length ?? 0),
  };
}

async function importFile(
  folder: string,
  collection: TransferredCollection,
  name: string,
  now: number,
): Promise<Taken> {
  const taken: Taken = { added: 0, renewed: 0, present: 0 };
  let batch: Document[] = [];
  let size = 0;
  const write = async (): Promise<void> => {
    const { added, renewed, present } = await collection.write(batch, now);
    taken.added += added;
    taken.renewed += renewed;
    taken.present += present;
    batch = [];
    size = 0;
  };
  let number = 0;
  for await (const line of linesOf(join(folder, name))) {
    number += 1;
    const read = await readLine(folder, collection, line).catch((error: unknown) => {
      const why = messageOf(error).slice(0, 300);
      throw new CommandError(
        `${name}, line ${number}, ${why}. All earlier lines were imported; correct this one and import again: nothing is duplicated.`,
      );
    });
    batch.push(read.document);
    size += read.size;
    if (batch.length >= MOST_AT_ONCE || size > MOST_LETTERS_AT_ONCE) await write();
  }
  await write();
  return taken;
}

/** Imports a complete export. Existing documents stay if their revision is the same or newer. */
export async function importFrom(
  folder: string,
  transfer: Transfer,
  now: number,
): Promise<{ name: string; taken: Taken }[]> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest, transfer);
  const done: { name: string; taken: Taken }[] = [];
  try {
    for (const collection of transfer.collections) {
      const name = `${collection.name}.jsonl`;
      if (!manifest.files.some((file) => file.name === name)) continue;
      done.push({ name, taken: await importFile(folder, collection, name, now) });
    }
  } finally {
    await transfer.settle(now);
  }
  return done;
}

const POSTS: Readonly<Record<string, (path: string, site?: string) => Promise<OutsidePosts>>> = {
  wordpress: postsInWxr,
  ghost: postsInGhost,
};

/** Prints a warning after an import if the embedded database has too many stories. */
async function sayLimit(transfer: Transfer, { env }: Config, terminal: Terminal): Promise<void> {
  const told = env.MONGODB_URI === undefined && embeddedLimit(await transfer.stories());
  if (told) terminal.complain(`${told}.\n`);
}

function importFolder(folder: string, terminal: Terminal): Promise<number> {
  return withOpened(terminal, openTransfer, async (transfer, config) => {
    const done = await importFrom(folder, transfer, transfer.now());
    const lines = done.map(
      ({ name, taken: { added, renewed, present } }) =>
        `  ${name.padEnd(24)} ${added} new, ${renewed} updated, ${present} unchanged`,
    );
    terminal.say(`Imported ${counted(done.length, "file")} from ${folder}:\n${lines.join("\n")}\n`);
    await sayLimit(transfer, config, terminal);
    return 0;
  });
}

const MOST_HOSTS = 20;

function sayPictures(done: TakenPictures, terminal: Terminal): void {
  const { taken, failed, passedOver, remarks, givenUp } = done;
  const beyond = passedOver === 0 ? "" : `, ${passedOver} over the limit of one run`;
  terminal.say(`Images: ${taken} stored, ${failed} left at their addresses${beyond}.\n`);
  for (const remark of remarks) terminal.complain(`  not stored: ${remark}\n`);
  for (const [host, left] of [...givenUp].slice(0, MOST_HOSTS))
    terminal.complain(
      `  given up: ${host} did not answer for three images in a row; ${counted(left, "more image")} skipped\n`,
    );
}

interface PostsImport {
  path: string;
  read: (path: string, site?: string) => Promise<OutsidePosts>;
  withPictures: boolean;
  site?: string | undefined;
  folder?: string | undefined;
}

function importPostsOf(
  { path, read, withPictures, site, folder }: PostsImport,
  terminal: Terminal,
): Promise<number> {
  return withOpened(terminal, openTransfer, async (transfer, config) => {
    if (folder !== undefined && !(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new CommandError(`--files: ${folder} is not a folder. Nothing was imported.`);
    const posts = await read(path, site);
    const now = transfer.now();
    const fetcher = withPictures ? openFetcher(config, createLog("silent")) : undefined;
    const files = folder === undefined ? undefined : { folder, site: posts.site };
    const pictures =
      fetcher || files ? new PictureTaker({ fetcher, files, images: transfer.images, now }) : undefined;
    const progress = { done: 0, total: posts.total };
    try {
      const { added, present, leftOut, lost } = await showingProgress(terminal, progress, () =>
        importPosts(posts, transfer, now, { pictures, progress }),
      );
      terminal.say(
        `Imported from ${path}: ${counted(added, "new article")}, ${present} unchanged, ${leftOut.count} left out.\n`,
      );
      for (const line of leftOut.lines()) terminal.complain(`  left out: ${line}\n`);
      for (const line of lost.lines()) terminal.complain(`  lost: ${line}\n`);
      if (pictures) sayPictures(pictures.done, terminal);
      await sayLimit(transfer, config, terminal);
      return 0;
    } finally {
      await fetcher?.close();
    }
  });
}

export const importCommand = command({
  usage: "DIR | wordpress FILE | ghost FILE [--pictures] [--site URL] [--files DIR]",
  about: `
Imports a folder DIR that "node main.ts export" wrote. The command checks all files first: a truncated, changed or newer
export changes nothing. Existing data stays unless the export has a later revision, so a second import changes nothing.
Readers get no notification about old articles; scheduled articles appear at their time.

  wordpress FILE  posts from a WordPress export (WXR), of any size
  ghost FILE      posts from a Ghost export (JSON)
  --pictures      downloads the posts' images and stores them like uploads, at most 20,000 images or 4 GiB a run. Failed
                  images stay at their address; a host is given up after three images in a row without an answer. To
                  continue an interrupted run, repeat the command
  --site URL      the old site's address, for images and links with incomplete addresses; Ghost exports always need it
  --files DIR     the old site's files (Ghost's "content", WordPress's "wp-content"), to read its images from

The import keeps each post's title, displayed text, excerpt, date, tags, authors (as byline) and image. The import keeps
the section if this site has a section of the same name. Old addresses redirect to the articles. Galleries, players and
embedded posts become images, videos and links. Posts for members or behind a password become drafts. Existing articles
stay, so a second import changes nothing. A truncated file imports nothing. A progress line appears each second, and a
report of omissions at the end.

Without MONGODB_URI stop the product first: only one process can use the embedded database.
`,
  options: { pictures: { type: "boolean" }, site: { type: "string" }, files: { type: "string" } },
  words: [1, 2],
  run: ({ words: [first = "", file], values: { pictures = false, site, files } }, terminal) => {
    if (file === undefined) {
      if (pictures || site !== undefined || files !== undefined)
        throw new UsageError(
          "--pictures, --site and --files apply only to wordpress and ghost: an export contains its images.",
        );
      return importFolder(first, terminal);
    }
    const read = own(POSTS, first);
    if (!read)
      throw new UsageError(
        `import: expected wordpress or ghost before the file, not ${JSON.stringify(first)}.`,
      );
    const address = site === undefined ? undefined : httpAddress(site);
    if (site !== undefined && address === undefined)
      throw new UsageError(
        `--site: expected an address such as https://old.example, not ${JSON.stringify(site)}.`,
      );
    return importPostsOf(
      { path: file, read, withPictures: pictures, site: address, folder: files },
      terminal,
    );
  },
});
