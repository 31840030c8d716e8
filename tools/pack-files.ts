import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
/** What comes as text; pictures and fonts are compressed as they are. */
const PACKABLE = new Set([".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);

/**
 * Writes beside each text file of a folder and its folders the same in Brotli's best quality, as `name.br`. That takes some
 * seconds for all of them together: too long for the request that first wants a file, and a twentieth fewer bytes for each
 * reader than the quality that a request can wait for.
 */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && PACKABLE.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      const packed = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      await writeFile(`${file}.br`, packed);
    }),
  );
}
