import { messageOf } from "../../core/message-of.ts";
import { openPictureMoves, type PictureMoves } from "../../store/pictures/move-pictures.ts";
import type { Bucket } from "../../store/pictures/picture-types.ts";
import { CommandError, command, type Terminal, UsageError } from "../command.ts";
import { counted } from "../counted.ts";
import { withOpened } from "../with-database.ts";

const MOST_NAMED = 50;

async function look(moves: PictureMoves, terminal: Terminal): Promise<number> {
  const { pictures, missing, strays } = await moves.look();
  terminal.say(
    `${counted(pictures, "image")}: ${missing.length} without a file, ${counted(strays.length, "file")} without an image.\n`,
  );
  for (const id of missing.slice(0, MOST_NAMED)) terminal.complain(`  without a file: ${id}\n`);
  for (const name of strays.slice(0, MOST_NAMED)) terminal.say(`  without an image: ${name}\n`);
  return missing.length === 0 ? 0 : 1;
}

/**
 * Refuses to move images while a process without this bucket runs, because it would answer 404 for every moved
 * image.
 */
async function refuseForStrangers(moves: PictureMoves): Promise<void> {
  const strangers = await moves.strangers();
  if (strangers.length === 0) return;
  const hosts = [...new Set(strangers.map(({ host }) => host))].join(", ");
  throw new CommandError(
    `Nothing was moved: ${counted(strangers.length, "process", "processes")} of the product (on ${hosts}) would not find the images in this bucket. ` +
      "Set S3_* for the API and the workers, restart them, then move; a killed process counts for another minute.",
  );
}

async function move(moves: PictureMoves, back: boolean, terminal: Terminal): Promise<number> {
  if (!back) await refuseForStrangers(moves);
  const { moved, dropped } = await moves.move(back ? "database" : "bucket").catch((error: unknown) => {
    throw new CommandError(
      `${messageOf(error)}. Images moved before stay moved and visible; run it again: nothing is duplicated.`,
    );
  });
  const sizes = dropped === 0 ? "" : ` ${counted(dropped, "size")} will be created again on request.`;
  terminal.say(`${counted(moved, "image")} moved to the ${back ? "database" : "bucket"}.${sizes}\n`);
  return 0;
}

export const pictures = command({
  usage: "move [--back] | check",
  about: `
Moves the desk's images between the database and the bucket of S3_BUCKET_URL, or checks that all are present.

  move    moves images from the database to the bucket, and reads each back before it deletes the original. The product
          may run, because it reads images from both. Refuses while a process runs without the S3_* settings
  check   counts images, lists images without a file and files without an image; changes nothing
  --back  moves images from the bucket to the database. Then stop the product, run the command again for new
          uploads, and start without S3_*

Without MONGODB_URI stop the product first: only one process can use the embedded database.
`,
  options: { back: { type: "boolean" } },
  words: [1, 1],
  run: ({ words: [what = ""], values: { back = false } }, terminal) => {
    if (what !== "move" && what !== "check")
      throw new UsageError(`pictures: expected move or check, not ${JSON.stringify(what)}.`);
    if (back && what !== "move") throw new UsageError("--back works only with move.");
    const open = async (uri: string, bucket?: Bucket): Promise<PictureMoves> => {
      if (what === "move" && !bucket)
        throw new CommandError("S3_BUCKET_URL is not set: there is no bucket to move images to or from.");
      return openPictureMoves(uri, bucket);
    };
    return withOpened(terminal, open, (moves) =>
      what === "check" ? look(moves, terminal) : move(moves, back, terminal),
    );
  },
});
