import type { Page } from "playwright";
import { expect, it } from "vitest";
import { z } from "zod";
import { DEMO_ACCOUNTS } from "../../../demo/identity/accounts.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { useOwnApp } from "../../support/browser/use-world.ts";
import { adminIsLive, expectWhole } from "../admin/desk.ts";
import { box, postOf, press, readersPosts, said, textIn } from "./blog-page.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01" } });

async function signedIn(username: string): Promise<Reader> {
  const reader = await openReader(app.browser, app.url);
  const page = await reader.open("/admin");
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  await page.getByRole("link", { name: "Sign in with your account" }).click();
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password").fill(account?.password ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${app.url}/admin`);
  await adminIsLive(page);
  await page.close();
  return reader;
}

async function newBlog({ context }: Reader): Promise<string> {
  const { csrf } = z.object({ csrf: z.string() }).parse(await (await context.request.get("/auth/me")).json());
  const answer = await context.request.post("/api/admin/news", {
    headers: { "x-csrf-token": csrf, origin: app.url, connection: "close" },
    data: {
      title: "নদীর ধারে",
      content: "<p>ভূমিকা।</p>",
      category: "bengal",
      kind: "LiveBlog",
      published: true,
    },
  });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await answer.json()).data.id;
}

/** A new blog has no live document for a moment, so that its first read is a 404. */
const problemsOf = ({ problems }: Reader): string[] =>
  problems.filter((problem) => !/status of 404/.test(problem));

async function write(page: Page, text: string): Promise<void> {
  await textIn(box(page)).click();
  await page.keyboard.type(text);
}

it("(29) a writer's post waits for an editor, who publishes it by one press; a trusted writer publishes", async () => {
  const [writer, admin] = [await signedIn("writer"), await signedIn("admin")];
  const id = await newBlog(admin);
  const path = `/admin/blog/${id}`;
  const published = async () => (await readersPosts(admin, id)).map(({ contentHtml }) => contentHtml);
  const mine = await writer.open(path);
  await mine.getByText("This page does not exist").waitFor();

  const desk = await admin.open(path);
  const choose = async (part: string): Promise<void> => {
    await press(desk, "Writers");
    const dialog = desk.getByRole("dialog", { name: "Writers of the blog" });
    await dialog.getByLabel("Demo Writer").selectOption(part);
    await expectWhole(desk, "the dialog of writers");
    await press(dialog, "Save");
    await said(desk, "The writers are saved");
  };
  await choose("reviewed");
  await mine.reload();
  await write(mine, "জল নামছে");
  await press(mine, "Submit for review");
  await said(mine, "Submitted");
  await postOf(desk, "জল নামছে").waitFor();
  expect(await published()).toEqual([]);
  await press(postOf(desk, "জল নামছে"), "Send back");
  await desk.getByLabel("Note for the writer").fill("কোথায়?");
  await press(desk.getByRole("dialog"), "Send back");
  await said(desk, "Sent back");

  await mine.getByLabel("Show", { exact: true }).selectOption("draft");
  const drafts = mine.getByRole("list", { name: "Drafts" });
  await drafts.getByText("কোথায়?").waitFor();
  await press(drafts, "Edit");
  const dialog = mine.getByRole("dialog", { name: "Edit the post" });
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill("ফেনীতে জল নামছে");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await said(mine, "Saved");
  await press(drafts, "Submit for review");
  await postOf(desk, "ফেনীতে").waitFor();
  await press(postOf(desk, "ফেনীতে"), "Publish");
  await said(desk, "Published");
  await expect.poll(published).toEqual([expect.stringContaining("ফেনীতে জল নামছে")]);
  expect(await postOf(desk, "ফেনীতে").innerText()).toContain("Demo Writer");

  await choose("trusted");
  await mine.reload();
  await write(mine, "বাঁধ নিরাপদ");
  await press(mine, "Publish");
  await said(mine, "Published");
  await write(mine, "শেষ কথা");
  await press(mine, "Save as draft");
  await mine.getByLabel("Show", { exact: true }).selectOption("draft");
  await press(drafts, "Publish");
  await expect.poll(published).toHaveLength(3);
  expect([writer, admin].flatMap(problemsOf)).toEqual([]);
  await Promise.all([writer.close(), admin.close()]);
});
