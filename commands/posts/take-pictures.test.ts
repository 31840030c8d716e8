import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { present } from "../../core/present.ts";
import { FetchError } from "../../platform/fetch/port.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { inStore, run } from "../terminal.test-support.ts";
import { PictureTaker } from "./take-pictures.ts";

const folder = temporaryFolder("khobor-pictures-");
let old: LoopbackServer;
let asked: string[];
let picture: Buffer;

beforeEach(async () => {
  asked = [];
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  old = await startLoopbackServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://old.example");
    asked.push(pathname);
    if (pathname === "/inside") response.writeHead(302, { location: "http://10.0.0.1/a.png" }).end();
    else if (pathname === "/page") response.end("<html>no picture</html>");
    else if (pathname === "/huge") response.end(Buffer.alloc(11 * 1024 * 1024));
    else if (pathname.endsWith(".png")) response.end(picture);
    else response.writeHead(404).end();
  });
});
afterEach(() => old.close());

const post = (id: number, html: string, picture?: string) => ({
  id: String(id),
  uuid: `u-${id}`,
  title: `খবর ${id}`,
  html,
  type: "post",
  status: "published",
  ...present({ feature_image: picture }),
});
async function ghost(...posts: object[]): Promise<string> {
  const path = join(folder(), "ghost.json");
  await writeFile(path, JSON.stringify({ db: [{ data: { posts } }] }));
  return path;
}
const env = () => ({ DATA_DIR: join(folder(), "data"), FETCH_ALLOW_READERS: old.host });
const stored = () =>
  inStore(env(), async (store) => {
    const listed = (await store.articles.page(1, 50)).articles;
    const articles = (await Promise.all(listed.map(({ id }) => store.articles.get(id)))).flatMap(
      (article) => article ?? [],
    );
    const ids = articles.flatMap(({ content }) => content.match(/[0-9a-f]{32}/g) ?? []);
    return { articles, images: await Promise.all(ids.map((id) => store.images.get(id))) };
  });

it("brings pictures into the product's own store, once each, and goes on where a run was cut off", async () => {
  const img = `<p>ক</p><img src="${old.url}/a.png?x=1&amp;y=2" alt="ঘাট">`;
  const first = post(1, img, `${old.url}/lead.png`);
  const done = await run(env(), "import", "ghost", await ghost(first), "--pictures");
  expect(done.said).toContain("1 new article, 0 unchanged, 0 left out");
  expect(done.complained).toBe("");
  expect(done.said).toContain("Images: 2 stored, 0 left at their addresses.");
  const again = await run(env(), "import", "ghost", await ghost(first, post(2, img)), "--pictures");
  expect(again.said).toContain("1 new article, 1 unchanged");
  expect(asked.toSorted()).toEqual(["/a.png", "/a.png", "/lead.png"]);
  const { articles, images } = await stored();
  expect(articles).toHaveLength(2);
  for (const { content } of articles)
    expect(content).toMatch(
      /^<p>ক<\/p><p><img src="\/images\/[0-9a-f]{32}\.webp" alt="ঘাট" loading="lazy" \/><\/p>$/,
    );
  expect(articles.map(({ imageUrl }) => imageUrl)).toContainEqual(expect.stringMatching(/^\/images\//));
  for (const image of images) expect((await sharp(image?.bytes).metadata()).format).toBe("webp");
});

it("leaves at its address what is no picture, too large, not there or inside, and says so by the host", async () => {
  const paths = ["page", "huge", "missing", "inside"];
  const html = paths.map((path) => `<img src="${old.url}/${path}?secret=7">`).join("");
  const done = await run(env(), "import", "ghost", await ghost(post(1, `<p>ক</p>${html}`)), "--pictures");
  expect(done.said).toContain("Images: 0 stored, 4 left at their addresses.");
  expect(done.complained.match(/not stored: an image at 127\.0\.0\.1/g)).toHaveLength(4);
  expect(done.complained).not.toContain("secret");
  const { articles } = await stored();
  for (const path of paths) expect(articles[0]?.content).toContain(`src="${old.url}/${path}?secret=7"`);
});

it("takes no more than a run's pictures and bytes", async () => {
  const fetched: string[] = [];
  const fetcher = {
    fetchBytes: async (url: string) => {
      fetched.push(url);
      return { status: 200, headers: {}, url, body: new Uint8Array(picture) };
    },
  };
  const images = { add: async () => undefined };
  const content = Array.from(
    { length: 5 },
    (_, at) => `<img src="https://a.example/${at}.png" alt="" />`,
  ).join("");
  for (const limits of [
    { pictures: 2, bytes: 1_000_000 },
    { pictures: 10, bytes: 1 },
  ]) {
    const taker = new PictureTaker({ fetcher, images, now: 0, limits });
    fetched.length = 0;
    await taker.take({ key: "a", fields: { content } } as never);
    const { taken, passedOver } = taker.done;
    expect(taken + passedOver).toBe(5);
    expect(taken).toBe(fetched.length);
    expect(taken).toBeLessThanOrEqual(4);
  }
});

it("gives a host up for the run that gave no answer for three pictures in a row, and no other", async () => {
  const fetched: string[] = [];
  const fetcher = {
    async fetchBytes(url: string) {
      fetched.push(url);
      const { host, pathname } = new URL(url);
      if (host === "hangs.example") throw new FetchError("timeout", `${host} did not answer in time`);
      if (pathname !== "/2.png" && host === "slow.example") throw new FetchError("network", "hung up");
      return { status: host === "gone.example" ? 404 : 200, headers: {}, url, body: new Uint8Array(picture) };
    },
  };
  const taker = new PictureTaker({ fetcher, images: { add: async () => undefined }, now: 0 });
  for (let at = 0; at < 5; at += 1) {
    for (const host of ["hangs", "slow", "gone"]) {
      const content = `<img src="https://${host}.example/${at}.png" alt="" />`;
      await taker.take({ key: "a", fields: { content } } as never);
    }
  }
  const asked = (host: string) => fetched.filter((url) => url.includes(host)).length;
  expect([asked("hangs"), asked("slow"), asked("gone")]).toEqual([3, 5, 5]);
  expect([...taker.done.givenUp]).toEqual([["hangs.example", 2]]);
  expect([taker.done.taken, taker.done.failed]).toEqual([1, 14]);
});

it("is for posts of other systems alone", async () => {
  expect(await run(env(), "import", folder(), "--pictures")).toMatchObject({ code: 2 });
});
