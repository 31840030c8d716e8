/** Compresses the browser's files of an `--unpacked` build (tools/ensure-web.ts). */
import { fileURLToPath } from "node:url";
import { packFiles } from "./pack-files.ts";

await packFiles(fileURLToPath(new URL("../web/dist/client", import.meta.url)));
