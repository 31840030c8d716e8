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
    `${counted(pictures, "picture")}: ${missing.length} without a file, ${counted(strays.length, "file")} of no picture.\n`,
  );
  for (const id of missing.slice(0, MOST_NAMED)) terminal.complain(`  without a file: ${id}\n`);
  for (const name of strays.slice(0, MOST_NAMED)) terminal.say(`  of no picture: ${name}\n`);
  return missing.length === 0 ? 0 : 1;
}

/** Processes without this bucket would answer 404 for every moved image. */
async function refuseForStrangers(moves: PictureMoves): Promise<void> {
  const strangers = await moves.strangers();
  if (strangers.length === 0) return;
  const hosts = [...new Set(strangers.map(({ host }) => host))].join(", ");
  throw new CommandError(
    `Nothing was moved: ${counted(strangers.length, "process", "processes")} of the product (on ${hosts}) would not find the pictures in this bucket. ` +
      "Set S3_* for the API and the workers, restart them, and move then; one that was killed counts for another minute.",
  );
}

async function move(moves: PictureMoves, back: boolean, terminal: Terminal): Promise<number> {
  if (!back) await refuseForStrangers(moves);
  const { moved, dropped } = await moves.move(back ? "database" : "bucket").catch((error: unknown) => {
    throw new CommandError(
      `${messageOf(error)}. What was moved before stays moved, and is shown from there; run it again: nothing doubles.`,
    );
  });
  const sizes = dropped === 0 ? "" : ` ${counted(dropped, "size")} will be made again when asked for.`;
  terminal.say(`${counted(moved, "picture")} moved to the ${back ? "database" : "bucket"}.${sizes}\n`);
  return 0;
}

export const pictures = command({
  usage: "move [--back] | check",
  about: `
Moves the desk's pictures between the database and the bucket of S3_BUCKET_URL, or looks whether all are there.

  move    moves those in the database to the bucket. Each is read back before it is removed where it was. The product
          may run with these settings meanwhile: it reads both. Refused while a process runs without them
  check   counts the pictures, names those whose file is nowhere, and files that belong to none; changes nothing
  --back  moves them from the bucket to the database. Afterwards stop the product, run it once more for what was
          uploaded meanwhile, and start without S3_*

Without MONGODB_URI the product has to be stopped: the embedded database belongs to one process.
`,
  options: { back: { type: "boolean" } },
  words: [1, 1],
  run: ({ words: [what = ""], values: { back = false } }, terminal) => {
    if (what !== "move" && what !== "check")
      throw new UsageError(`pictures takes move or check, and not ${JSON.stringify(what)}.`);
    if (back && what !== "move") throw new UsageError("--back is for move.");
    const open = async (uri: string, bucket?: Bucket): Promise<PictureMoves> => {
      if (what === "move" && !bucket)
        throw new CommandError("S3_BUCKET_URL is not set: there is no bucket to move pictures to or from.");
      return openPictureMoves(uri, bucket);
    };
    return withOpened(terminal, open, (moves) =>
      what === "check" ? look(moves, terminal) : move(moves, back, terminal),
    );
  },
});
