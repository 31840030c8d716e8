import { expect, it } from "vitest";
import { content, openEditor, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const NOTE = (parts: string): string => `cannot hold all of what was pasted (${parts})`;

/** Clipboard HTML of other programs, with the text that the editor should make of it. */
const PASTES: readonly [name: string, html: string, written: string, lost?: string][] = [
  [
    "Google Docs",
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0"><p><span style="font-weight:400">সাধারণ</span></p><p><span style="font-weight:700">মোটা</span> <span style="font-style:italic">বাঁকা</span></p></b>',
    "<p>সাধারণ</p><p><strong>মোটা</strong> <em>বাঁকা</em></p>",
  ],
  [
    "Word",
    "<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>প্রথম</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>দ্বিতীয়<o:p></o:p></p>",
    "<ul><li><p>প্রথম</p></li><li><p>দ্বিতীয়</p></li></ul>",
  ],
  [
    "a table",
    "<table><tr><th>দল</th><th>পয়েন্ট</th></tr><tr><td>ভারত</td><td>৪</td></tr></table><p>১০<sup>২</sup> মিটার, H<sub>2</sub>O</p>",
    "<p>দল | পয়েন্ট</p><p>ভারত | ৪</p><p>১০<sup>২</sup> মিটার, H<sub>2</sub>O</p>",
    "table, tbody, tr, th, td",
  ],
  ["divisions", "<div>ক</div><div>খ</div><img src='file:///C:/1.png'>", "<p>ক</p><p>খ</p>", "img"],
];

it("what is pasted keeps its form, or the desk is told what is lost", async () => {
  const page = await openEditor(desk.editor, "/admin/new");
  await page.getByLabel("Title", { exact: true }).fill("পেস্ট");
  const source = page.locator(".editor-source");
  const turn = () => page.getByRole("button", { name: "HTML" }).click();
  for (const [name, html, written, lost] of PASTES) {
    await content(page).click();
    await page.keyboard.press("Control+a");
    await content(page).evaluate((text, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", given);
      // Word and Excel also put an image of the text on the clipboard.
      clipboardData.items.add(new File([new Uint8Array(4)], "image.png", { type: "image/png" }));
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    if (lost === undefined) expect(await page.getByText(NOTE("")).count()).toBe(0);
    else await page.getByText(NOTE(lost)).waitFor();
    await turn();
    expect(await source.inputValue(), name).toBe(written);
    await turn();
  }
  expect(desk.editor.problems).toEqual([]);
  page.on("dialog", (dialog) => void dialog.accept());
});
