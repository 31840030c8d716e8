import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webBuildIn } from "../../../api/pages/pages.ts";

/** The styles of these chunks, as they are built: "index", "LiveScorecard". */
export function builtStyles(...chunks: readonly string[]): string {
  const assets = join(webBuildIn(process.cwd()).clientDir, "assets");
  return readdirSync(assets)
    .filter((file) => file.endsWith(".css") && chunks.some((chunk) => file.startsWith(`${chunk}-`)))
    .map((file) => readFileSync(join(assets, file), "utf8"))
    .join("\n");
}
