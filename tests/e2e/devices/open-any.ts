import type { Page } from "playwright";
import { isLive, type Reader } from "../../support/browser/reader.ts";
import type { NamedPage } from "../../support/browser/reader-pages.ts";
import { adminIsLive, logIn } from "../admin/desk.ts";

export async function openAny(
  reader: Pick<Reader, "context" | "open">,
  pathOf: NamedPage[1],
): Promise<{ page: Page; path: string; forEditors: boolean }> {
  const path = await pathOf();
  const forEditors = path.startsWith("/admin");
  if (forEditors) await logIn(reader);
  const page = await reader.open(path);
  await (forEditors ? adminIsLive(page) : isLive(page));
  return { page, path, forEditors };
}
