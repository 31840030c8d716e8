import type { Browser, BrowserContextOptions } from "playwright";
import { z } from "zod";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { AUTHOR, type Screen } from "./reader-screens.ts";

const made = z.object({ data: z.object({ id: z.string() }) });
const DAY = 86_400_000;

const ARTICLES = [
  {
    title: "ভোরের কুয়াশায় ফেরি বন্ধ, ঘাটে দীর্ঘ সারি",
    excerpt: "তিন ঘণ্টা পরে ফেরি চালু হলেও সারি কমতে দুপুর গড়িয়ে যায়।",
    content:
      "<p>ভোর থেকেই নদীর উপর ঘন কুয়াশা। নিরাপত্তার কথা ভেবে ফেরি বন্ধ রাখা হয়, আর দুই পারে জমতে থাকে গাড়ির সারি।</p><h2>কেন এই দেরি</h2><p>ঘাটের কর্মীরা বলছেন, <strong>কুয়াশা-বাতি</strong> না থাকায় মাঝনদীতে পথ দেখা যায় না। নতুন বাতি আসার কথা আগামী মাসে।</p><ul><li>বন্ধ ছিল তিন ঘণ্টা</li><li>আটকে ছিল দুই শতাধিক গাড়ি</li></ul>",
    category: "bengal",
    tags: ["নদী", "কুয়াশা"],
    author: AUTHOR.name,
    published: true,
    publishDate: new Date(Date.now() - 3 * DAY).toISOString(),
  },
  {
    title: "মাঠে ফিরছে পাড়ার ফুটবল",
    excerpt: "দশ বছর পরে আবার সাত দলের প্রতিযোগিতা।",
    content: "<p>বিকেল হলেই মাঠের ধারে ভিড়। সাতটি পাড়ার দল নাম লিখিয়েছে।</p>",
    category: "football",
    tags: ["ফুটবল"],
    published: false,
  },
  {
    title: "শীতের ছুটিতে কোথায় যাবেন",
    excerpt: "কম খরচে দুই দিনের পাঁচটি পথ।",
    content: "<p>পাহাড়, নদী না জঙ্গল: দুই দিনের ছুটিতে কোন পথে কত খরচ, তার হিসেব।</p>",
    category: "lifestyle",
    tags: ["ভ্রমণ"],
    published: true,
    publishDate: new Date(Date.now() + 2 * DAY).toISOString(),
  },
];

const INQUIRIES = [
  {
    name: "একজন বিজ্ঞাপনদাতা",
    company: "উদাহরণ বস্ত্রালয়",
    email: "shop@example.org",
    phone: "+91 98765 43210",
    adType: "Other",
    message: "পুজোর আগে দুই সপ্তাহের জন্য প্রথম পাতায় বিজ্ঞাপন দিতে চাই। খরচ কত?",
  },
  {
    name: "A bookseller",
    company: "Example Books",
    email: "books@example.org",
    phone: "+91 98765 43211",
    adType: "Other",
    message: "We would like to announce the winter fair. Which formats do you take?",
  },
];

/** Screens of editors and operators with filled lists: the login, and the pages behind it. */
export async function adminScreens(base: string): Promise<{ login: Screen; pages: Screen[] }> {
  const editor = createEditor(base);
  const ids: string[] = [];
  for (const article of ARTICLES) {
    const answer = await editor("POST", "/api/admin/news", article);
    ids.push(made.parse(answer.json).data.id);
  }
  const author = await editor("POST", "/api/admin/authors", AUTHOR);
  if (author.status >= 300) throw new Error(`The author was answered with ${author.status}: ${author.text}`);
  for (const inquiry of INQUIRIES) {
    const answer = await createEditor(base, "")("POST", "/api/marketing-inquiry", inquiry);
    if (answer.status >= 300)
      throw new Error(`An inquiry was answered with ${answer.status}: ${answer.text}`);
  }
  return {
    login: { name: "admin-login", path: "/admin-login", fold: true },
    pages: [
      {
        name: "admin-news",
        path: "/admin",
        everyWidth: true,
        prepare: (page) => page.getByRole("row").nth(1).waitFor(),
      },
      {
        name: "admin-editor",
        everyWidth: true,
        path: `/admin/edit/${ids[0]}`,
        prepare: (page) => page.getByRole("toolbar").waitFor(),
      },
      {
        name: "admin-front",
        everyWidth: true,
        path: "/admin/front",
        prepare: async (page) => {
          await page.locator(".front-tile").first().waitFor();
          const pictures = page.locator(".front-tile img");
          await pictures.evaluateAll(async (all) => {
            for (const picture of all) picture.setAttribute("loading", "eager");
            await Promise.allSettled(all.map((picture) => (picture as HTMLImageElement).decode()));
          });
        },
      },
      {
        name: "admin-feeds",
        everyWidth: true,
        path: "/admin/feeds",
        prepare: (page) => page.getByRole("row").nth(1).waitFor(),
      },
      {
        name: "admin-authors",
        path: "/admin/authors",
        everyWidth: true,
        prepare: (page) => page.getByText(AUTHOR.name).first().waitFor(),
      },
      {
        name: "admin-deleted",
        path: "/admin/deleted",
        everyWidth: true,
        prepare: (page) => page.getByRole("heading", { level: 1, name: "Deleted" }).waitFor(),
      },
      {
        name: "admin-readers",
        path: "/admin/readers",
        everyWidth: true,
        prepare: (page) => page.getByRole("heading", { level: 1, name: "Readers" }).waitFor(),
      },
      {
        name: "admin-inquiries",
        path: "/admin/inquiries",
        prepare: (page) => page.getByText("Example Books").first().waitFor(),
      },
      {
        name: "admin-audit",
        path: "/admin/audit",
        prepare: (page) => page.locator(".admin-rows li").first().waitFor(),
      },
      {
        name: "admin-sign-ins",
        path: "/admin/sign-ins",
        prepare: (page) => page.getByRole("row").nth(1).waitFor(),
      },
      {
        name: "admin-ops",
        path: "/admin/ops",
        prepare: (page) => page.locator(".ops-verdict-line").waitFor(),
      },
    ],
  };
}

export async function signIn(
  browser: Browser,
  base: string,
): Promise<NonNullable<BrowserContextOptions["storageState"]>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/admin-login`);
  await page.getByLabel("Username").fill(EDITOR.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(EDITOR.ADMIN_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
