import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive, openReader } from "../../support/browser/reader.ts";
import {
  adminIsLive,
  content,
  makeArticle,
  openEditor,
  pushQuestion,
  row,
  saveButton,
  stat,
  useDesk,
  writeStory,
} from "./desk.ts";

const desk = useDesk();

describe("from the keyboard to the reader", () => {
  it("an article is written and published without a mouse, and open pages have it at once", async () => {
    const reader = await openReader(desk.world.browser, desk.world.url);
    const front = await reader.open("/");
    await isLive(front);
    const watching = await desk.other.open("/admin");
    await adminIsLive(watching);
    const before = await stat(watching, "Published");
    await watching.getByRole("searchbox").fill("খোঁজ");

    const page = await desk.editor.open("/admin");
    await adminIsLive(page);
    const { keyboard } = page;
    await page.getByRole("link", { name: "+ New News" }).focus();
    await keyboard.press("Enter");
    await page.getByRole("toolbar").waitFor();
    const scripts = await page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("EditorPage")).length,
    );
    expect(scripts).toBeGreaterThan(0);
    await page.getByLabel("Title", { exact: true }).focus();
    await keyboard.type("সেতু খুলল");
    await keyboard.press("Enter");
    await keyboard.type("প্রথম কথা ");
    await keyboard.press("Control+b");
    await keyboard.type("জোর");
    await keyboard.press("Control+b");
    await keyboard.press("Enter");
    await keyboard.press("Alt+F10");
    for (let step = 0; step < 2; step += 1) await keyboard.press("ArrowRight");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("H2 heading (Ctrl+Alt+2)");
    await keyboard.press("Enter");
    // The text takes the focus again in the next frame.
    await page.locator(".ProseMirror:focus").waitFor();
    await keyboard.type("উপশিরোনাম");
    await keyboard.press("Control+k");
    await keyboard.type("example.org/x");
    await keyboard.press("Enter");
    await page
      .getByText("5 words", { exact: true })
      .or(page.getByText("4 words", { exact: true }))
      .waitFor();
    await page.getByRole("switch", { name: "Published" }).focus();
    await keyboard.press("Space");
    await page.getByLabel("Category").focus();
    for (let step = 0; step < 2; step += 1) await keyboard.press("ArrowDown");
    await page.getByLabel("Tags", { exact: true }).focus();
    await keyboard.type(" নদী ");
    await keyboard.press("Enter");
    await keyboard.type("নদী");
    await keyboard.press("Enter");
    await keyboard.type("ভুল");
    await keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove ভুল" }).focus();
    await keyboard.press("Enter");
    expect(await page.locator(".editor-tags li").allInnerTexts()).toEqual([expect.stringContaining("নদী")]);
    await keyboard.press("Control+s");
    await pushQuestion(page).waitFor();
    await keyboard.press("Enter");
    await page.getByText("News created successfully").first().waitFor();

    await front.getByText("টি নতুন খবর পাওয়া গেছে!").waitFor();
    await front
      .getByRole("button", { name: /দেখুন|দেখান/ })
      .first()
      .click();
    await front.getByRole("link", { name: "সেতু খুলল" }).first().click();
    await front.getByRole("heading", { level: 1, name: "সেতু খুলল" }).waitFor();
    expect(await front.locator(".article-body strong").innerText()).toBe("জোর");
    expect(await front.locator(".article-body h2").innerText()).toContain("উপশিরোনাম");
    expect(reader.problems).toEqual([]);
    await reader.close();

    await row(watching, "সেতু খুলল").waitFor();
    await expect.poll(() => stat(watching, "Published")).toBe(before + 1);
    expect(await watching.locator(":focus").inputValue()).toBe("খোঁজ");

    await page.waitForURL("**/admin");
    expect(await row(page, "সেতু খুলল").innerText()).toContain("Published");
    expect([...desk.editor.problems, ...desk.other.problems]).toEqual([]);
  });
});

describe("what an editor expects", () => {
  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();

  it("pictures are dropped into the text and chosen for the lead; the preview is the article page", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    await writeStory(page, { title: "ছবির খবর", text: "ছবির আগে" });
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
        return transfer;
      },
      [...(await picture("#a33"))],
    );
    const box = await content(page).boundingBox();
    if (!box) throw new Error("The text is not there to drop on");
    const at = { clientX: box.x + 20, clientY: box.y + 20 };
    await content(page).dispatchEvent("drop", { dataTransfer: data, ...at });
    await expect.poll(() => content(page).locator("img[src^='/']").count()).toBe(1);
    await page.getByLabel("Image file", { exact: true }).setInputFiles({
      name: "lead.png",
      mimeType: "image/png",
      buffer: await picture("#3a3"),
    });
    await expect.poll(() => page.getByLabel("Image URL").inputValue()).toMatch(/^\//);
    await page.getByLabel("Image file", { exact: true }).setInputFiles({
      name: "x.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    });
    await page.getByText("use PNG, JPEG, WebP, AVIF or GIF").waitFor();
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await preview.getByRole("heading", { level: 1, name: "ছবির খবর" }).waitFor();
    await preview.locator(".article-body img").waitFor();
    expect(await preview.locator(".article-body").innerText()).toContain("ছবির আগে");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(desk.editor.problems).toEqual([]);
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("a video is a line with its address, or what the button asks for, and can be given a title", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    const ids = ["dQw4w9WgXcQ", "aaaaaaaaaa1"];
    await page.getByLabel("Title", { exact: true }).fill("ভিডিওর খবর");
    await content(page).click();
    await content(page).evaluate((text, id) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", `https://youtu.be/${id}`);
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, ids[0]);
    await content(page).locator("figure.video").waitFor();
    await page.getByRole("button", { name: "Video", exact: true }).click();
    const address = page.getByLabel("Video address");
    await address.fill("https://example.org/film");
    await address.press("Enter");
    await page.getByText("Enter the address of one video").waitFor();
    await address.fill(`www.youtube.com/watch?v=${ids[1]}`);
    await page.getByLabel("Video title").fill("নদীর ভিডিও");
    await address.press("Enter");
    const videos = content(page).locator("figure.video a");
    await expect.poll(() => videos.count()).toBe(2);
    expect(await videos.last().innerText()).toContain("নদীর ভিডিও");
    await videos.first().click();
    await page.getByLabel("Video title").fill("সেতুর ভিডিও");
    await page.getByRole("button", { name: "HTML" }).click();
    const html = await page.locator(".editor-source").inputValue();
    expect(html).toContain(
      `<figure class="video"><a href="https://www.youtube.com/watch?v=${ids[0]}" rel="nofollow noopener">সেতুর ভিডিও</a></figure>`,
    );
    await page.getByRole("button", { name: "HTML" }).click();
    await expect.poll(() => videos.count()).toBe(2);
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await preview.getByText("ইউটিউব আপনার ব্রাউজারে কুকি রাখতে পারে").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(desk.editor.problems).toEqual([]);
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("pictures of the text get a caption and a credit, and open in the readers' gallery with them", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    await writeStory(page, { title: "ছবির গল্প", text: "গল্পের আগে" });
    await content(page).evaluate((text) => {
      const clipboardData = new DataTransfer();
      const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
      clipboardData.setData("text/html", `<figure>${image}<figcaption>ঘাটের কথা</figcaption></figure>${image}`);
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await content(page).getByText("ঘাটের কথা").waitFor();
    expect(await content(page).locator("img[src^='data:']").count()).toBe(0);
    const files = await Promise.all(["#a13", "#1a3", "#13a"].map(picture));
    await page
      .getByLabel("Image files")
      .setInputFiles(files.map((buffer, index) => ({ name: `${index}.png`, mimeType: "image/png", buffer })));
    const images = content(page).locator("img[src^='/']");
    await expect.poll(() => images.count()).toBe(3);
    await images.nth(1).click();
    const ofPicture = (label: string) => page.locator(".editor-row").getByLabel(label);
    await ofPicture("Description of this image").fill("ঘাটে বাঁধা নৌকা");
    const names = await page.locator("label[for]").allInnerTexts();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    await ofPicture("Image caption").fill('ভোরের <b>ঘাট</b> & "নৌকা"');
    const credit = ofPicture("Image credit");
    await credit.fill("জেলা প্রতিনিধি");
    await credit.press("Enter");
    expect(await content(page).locator("figure figcaption").innerText()).toContain("ছবি: জেলা প্রতিনিধি");
    const source = page.locator(".editor-source");
    const turn = () => page.getByRole("button", { name: "HTML" }).click();
    await turn();
    const html = await source.inputValue();
    expect(html).toMatch(
      /<figure><img src="[^"]+" alt="ঘাটে বাঁধা নৌকা"><figcaption>ভোরের &lt;b&gt;ঘাট&lt;\/b&gt; &amp; "নৌকা" <small>ছবি: জেলা প্রতিনিধি<\/small><\/figcaption><\/figure>/,
    );
    await turn();
    await expect.poll(() => content(page).locator("figure").count()).toBe(1);
    await turn();
    expect(await source.inputValue()).toBe(html);
    await source.fill(
      `${html}<figure><img src="/x.webp" alt=""><figcaption>ক <a href="https://example.org">খ</a></figcaption></figure>`,
    );
    await turn();
    await page.getByText("would lose (figure, figcaption)").waitFor();
    expect(await source.inputValue()).toContain('<a href="https://example.org">খ</a>');

    const { id } = await makeArticle(desk, { title: "ছবির গল্প", content: html, published: true });
    const reader = await openReader(desk.world.browser, desk.world.url);
    const article = await reader.open(`/article/${id}`);
    await article.getByRole("button", { name: "ছবি বড় করে দেখুন: ৩টির মধ্যে ২ নম্বর" }).press("Enter");
    await expect
      .poll(() => article.locator(".viewer-caption").innerText())
      .toMatch(/^ভোরের <b>ঘাট<\/b> & "নৌকা"\s+ছবি: জেলা প্রতিনিধি$/);
    expect(reader.problems).toEqual([]);
    await reader.context.close();
    expect(desk.editor.problems).toEqual([]);
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("a date ahead schedules; a legacy category and what the editor cannot show are kept", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    await writeStory(page, { title: "কালকের খবর", text: "কাল", category: "lifestyle" });
    await page.getByRole("switch", { name: "Published" }).check();
    const ahead = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel("Publish date").fill(ahead);
    await page.getByText(/^Scheduled: readers see the article from/).waitFor();
    await saveButton(page).click();
    const asked = pushQuestion(page);
    await asked.getByRole("radio", { name: "Readers of পাঁচমিশালি" }).check();
    await asked.getByText("No device is registered.").first().waitFor();
    const text = asked.getByLabel("Text of the notification");
    expect(await text.inputValue()).toBe("কালকের খবর");
    await text.fill("কাল যা হবে");
    await asked.getByRole("checkbox", { name: "Urgent: also at night" }).check();
    await asked.getByRole("button", { name: "Keep editing" }).click();
    await saveButton(page).click();
    expect(await text.inputValue()).toBe("কাল যা হবে");
    await asked.getByRole("button", { name: "Save and schedule" }).click();
    await page.waitForURL("**/admin");
    await expect.poll(() => row(page, "কালকের খবর").innerText()).toContain("Scheduled");
    await row(page, "কালকের খবর").getByRole("link").first().click();
    await page.getByText("A push goes out on publication.").waitFor();
    await saveButton(page).click();
    expect(await text.inputValue()).toBe("কাল যা হবে");
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    const list = await fetch(`${desk.world.url}/api/combined-news?page=1&limit=100`);
    expect(await list.text()).not.toContain("কালকের খবর");

    const { id } = await makeArticle(desk, {
      title: "ছক",
      content: "<p>আগে</p><table><tbody><tr><td>ঘর</td></tr></tbody></table>",
    });
    await page.route(`**/api/admin/news/${id}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('"category":"bengal"', '"category":"old-desk"') });
    });
    await page.goto(`/admin/edit/${id}`);
    await page.getByText("would lose (table, tbody, tr, td)").waitFor();
    expect(await content(page).inputValue()).toContain("<td>ঘর</td>");
    const category = page.getByLabel("Category");
    expect(await category.locator("option:checked").innerText()).toBe("Legacy: old-desk");
    expect(desk.editor.problems).toEqual([]);
  });
});
