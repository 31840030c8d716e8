import { loadavg } from "node:os";
import { request } from "undici";
import { z } from "zod";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { deskPostAnswer, MOST_POSTS } from "../../core/contract/blog.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { textFrame } from "../../realtime/frames/frames.ts";
import { openStore } from "../../store/open.ts";
import type { NewPost } from "../../store/types.ts";
import { putLive } from "../support/live-writer.ts";
import { createRandom } from "../support/random.ts";
import { openRaw } from "../support/raw-socket.ts";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { waitUntil } from "../support/wait.ts";
import { openPages } from "./blog-pages.ts";
import { changeFrames } from "./long-match.ts";
import { type BenchResult, measured, percentile } from "./result.ts";
import { vocabulary } from "./search.bench.ts";
import { machineMs, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

const SOCKETS = 5_000;
const READER_PROCESSES = 2;
const [POSTS, CHANGES, PAINTED, WARM_UP, VIEWS] = [200, 100, 40, 5, 50];
const [SMALL, LARGE] = [50, 2_000];
const DEADLINE_MS = 1_200_000;
const MOST_MS = { 50: 250, 99: 1_000 } as const;
const MOST_DESK_MS = 1_000;
const MOST_BYTES = { post: 2_600, edit: 2_800, pin: 200 };
const NO_SOURCE = "http://127.0.0.1:1";
const LETTERS = 500;
const WORDS = vocabulary(createRandom(11).next, 5_000);
const wordOf = (post: number) => (_: unknown, at: number) => WORDS[(post * 97 + at * 31) % WORDS.length];
const textOf = (post: number) => Array.from({ length: 90 }, wordOf(post)).join(" ").slice(0, LETTERS);
/** How the protocol of MongoDB begins a command that reads. */
const READS = ["\x02find\0", "\x02aggregate\0", "\x02count\0", "\x02distinct\0", "\x12getMore\0"];
const FORGET_POSTS = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end";
const log = createLog("silent");
type Blog = { id: string; posts: string[] };
/** Time from the request to the last of all sockets, and bytes of the change's frame. */
type Sent = { ms: number; bytes: number };

/** Measures posts and changes of a live blog from the desk's request to the last of 5,000 sockets, over Redis. */
export async function benchBlog(): Promise<BenchResult[]> {
  const fleet = await startFleet({
    counts: { api: 1, workers: 1, realtime: 1 },
    env: { ...EDITOR, SOCKETS_PER_ADDRESS: "0", LOG_LEVEL: "error", CRICKET_DATA_URL: NO_SOURCE },
  });
  const live = await openLiveStore(readConfig([], { REDIS_URL: fleet.redis.url }), log);
  const readers = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./gateway/readers.ts", import.meta.url)),
  );
  const run = async (): Promise<BenchResult[]> => {
    const url = fleet.of("api")[0]?.url ?? "";
    const [small, large] = [await beginBlog(fleet, url, SMALL), await beginBlog(fleet, url, LARGE)];
    const weighed = await weigh(fleet, url, small, large);
    const full = await beginBlog(fleet, url, MOST_POSTS);
    const desk = await openDesk(url, small, full);
    return [...weighed, desk, ...(await sendAll(fleet, url, large, live, readers))];
  };
  try {
    return await withTimeout(run(), DEADLINE_MS, "The benchmark of live blogs took too long");
  } finally {
    for (const reader of readers) reader.stop();
    await live.close();
    await fleet.close();
  }
}

async function beginBlog({ database }: Fleet, url: string, count: number): Promise<Blog> {
  const article = { title: "ঝড়ের খবর", content: "<p>উপকূলে ঝড়।</p>", category: "bengal", published: true };
  const editor = createEditor(url);
  const answer = await editor("POST", "/api/admin/news", { ...article, kind: "LiveBlog" });
  const { id } = adminArticleAnswer.parse(answer.json).data;
  const store = await openStore(database.uriAt(database.port), log);
  const posts: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const html = `<p>${textOf(left)}</p>`;
    const at = Date.now() - left * 1_000;
    const times = { place: at, at, savedAt: at };
    const texts = { title: "", contentHtml: html, bodyHtml: html, byline: "লেখক" };
    const by = { origin: "desk", owner: "a", ownerName: "a", savedBy: "a" } as const;
    const post: NewPost = { blogId: id, state: "out", key: false, seen: true, ...times, ...texts, ...by };
    const made = await store.blogs.createPost(post);
    if (made.state === "created") posts.push(made.post.id);
  }
  await store.close();
  await editor("POST", `/api/admin/blogs/${id}/open`, {});
  const isWhole = async () =>
    (await (await fetch(`${url}/api/live/blog:${id}`)).text()).includes(`:${count},`);
  await waitUntil(isWhole, `${count} posts are published`);
  return { id, posts };
}

/** Compares the bytes of a large and a small blog, and counts the API's reads of the database for the large one. */
async function weigh(fleet: Fleet, url: string, small: Blog, large: Blog): Promise<BenchResult[]> {
  let reads = 0;
  const link = fleet.of("api")[0]?.links.database;
  if (!link) throw new Error("The database of this benchmark must be on this machine");
  link.tap = (bytes, isAnswer) => {
    if (!isAnswer && READS.some((words) => bytes.includes(words, 0, "latin1"))) reads += 1;
    return true;
  };
  const bytesOf = async (path: string): Promise<number> => {
    const { statusCode, body } = await request(url + path, { headers: { "accept-encoding": "br" } });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return (await body.arrayBuffer()).byteLength;
  };
  const parts: [string, (blog: Blog) => string][] = [
    ["page", ({ id }) => `/article/${id}`],
    ["live document", ({ id }) => `/api/live/blog:${id}`],
    ["older posts", ({ id, posts }) => `/api/blogs/${id}/posts?before=${posts.at(-20)}`],
  ];
  const results: BenchResult[] = [];
  for (const [name, pathOf] of parts) {
    const [reference, value] = [await bytesOf(pathOf(small)), await bytesOf(pathOf(large))];
    const title = `blog: bytes of the compressed ${name} with ${LARGE} posts (reference: ${SMALL} posts)`;
    results.push(measured(title, value, "bytes", { reference, leastRatio: 0.95, mostRatio: 1.05 }));
  }
  if (reads === 0) throw new Error("The first answers must read the database");
  reads = 0;
  for (let view = 0; view < VIEWS; view += 1) for (const [, pathOf] of parts) await bytesOf(pathOf(large));
  const title = `blog: reads of the database for ${VIEWS} pages, live documents and older pages in the cache`;
  return [...results, measured(title, reads, "reads", { most: 0 })];
}

/** Compares the time of the calls with which the desk opens a full blog and a small one. */
async function openDesk(url: string, small: Blog, full: Blog): Promise<BenchResult> {
  const editor = createEditor(url);
  const timeOf = async ({ id }: Blog): Promise<number> => {
    const began = machineMs();
    for (const path of ["", "/posts?state=out", "/posts?state=in", "/posts?state=draft"]) {
      const { status } = await editor("GET", `/api/admin/blogs/${id}${path}`);
      if (status !== 200) throw new Error(`The desk's ${path} answered ${status}`);
    }
    return machineMs() - began;
  };
  const [of, ofSmall]: [number[], number[]] = [[], []];
  for (let view = 0; view < VIEWS; view += 1) {
    ofSmall.push(await timeOf(small));
    of.push(await timeOf(full));
  }
  const title = `blog: the desk's calls for ${MOST_POSTS} posts, p99 of ${VIEWS} (reference: ${SMALL} posts)`;
  return measured(title, percentile(of, 99), "ms", {
    reference: percentile(ofSmall, 99),
    most: MOST_DESK_MS,
  });
}

/** Sends posts and changes to all sockets, and as many changes past API, database and workers. */
async function sendAll(fleet: Fleet, url: string, blog: Blog, live: LiveStore, readers: WorkerProcess[]) {
  const topic = `blog:${blog.id}`;
  const [gateway] = fleet.of("realtime");
  const job = { ports: [gateway?.port], count: SOCKETS / READER_PROCESSES, subscribe: true, topic };
  await Promise.all(readers.map((reader) => reader.call("open", job, z.boolean())));
  const raw = await openRaw(gateway?.url ?? "");
  raw.send(`420${JSON.stringify(["subscribe", { topic }])}`);
  await waitUntil(() => raw.messages.some((text) => text.startsWith("430")), "the blog is there");
  const version = async (): Promise<number> => (await live.read(topic))?.version ?? 0;

  const sendOne = async (work: () => Promise<unknown>): Promise<Sent> => {
    // An account may make thirty posts a minute.
    await fleet.redis.command("EVAL", FORGET_POSTS, "0", "khobor:rate-limit:posts of live blogs:*");
    const next = (await version()) + 1;
    const all = readers.map((reader) => reader.call("until", next, z.number()));
    const began = machineMs();
    await work();
    const ms = Math.max(...(await Promise.all(all))) - began;
    const frame = (): string => changeFrames(raw, topic).at(-1) ?? "";
    await waitUntil(() => frame().includes(`"version":${next},`), "the frame is there");
    if ((await version()) !== next) throw new Error("One save made several changes");
    return { ms, bytes: textFrame(frame()).length };
  };
  const send = async (count: number, work: (turn: number) => Promise<unknown>): Promise<Sent[]> => {
    const sent: Sent[] = [];
    for (let turn = 0; turn < count + WARM_UP; turn += 1) sent.push(await sendOne(() => work(turn)));
    return sent.slice(WARM_UP);
  };
  const editor = createEditor(url);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await editor(method, `/api/admin/blogs/${blog.id}/posts${path}`, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.json;
  };
  const made: string[] = [];
  const loads = [loadavg()[0]];
  const posts = await send(POSTS, async (turn) => {
    const contentHtml = `<p>${textOf(LARGE + turn)}</p>`;
    made.push(deskPostAnswer.parse(await call("POST", "", { contentHtml })).data.id);
  });
  const contentHtml = `<p>${textOf(0)}</p>`;
  const edits = await send(CHANGES, (turn) =>
    call("PUT", `/${turn % 2 ? blog.posts[turn] : made.at(-turn)}`, { contentHtml, revision: 1 }),
  );
  const pins = await send(CHANGES, (turn) => call("POST", `/${made.at(-1)}/pin`, { pinned: turn % 2 === 0 }));
  const deletions = await send(CHANGES, (turn) => call("DELETE", `/${made[turn]}`));
  const bare = await send(CHANGES, async (turn) => {
    await putLive(live, topic, { ...(await live.read(topic))?.value, summaryHtml: textOf(turn) });
  });
  const pages = await openPages(`/article/${blog.id}`, fleet.of("api")[0]?.port ?? 0, gateway?.port ?? 0);
  const painted: number[] = [];
  await send(PAINTED, async (turn) => {
    const words = `খবর ${turn}।`;
    const [began, seen] = [Date.now(), pages.painted(words)];
    await call("POST", "", { contentHtml: `<p>${words}</p>` });
    painted.push((await seen) - began);
  });
  await pages.close();
  console.log(`load of the machine before and after: ${[...loads, loadavg()[0]].join(", ")}`);
  const msOf = (sent: readonly Sent[]): number[] => sent.map(({ ms }) => ms);
  const most = (sent: readonly Sent[]) => Math.max(...sent.map(({ bytes }) => bytes));
  const rows = { post: posts, "edit (half: oldest posts)": edits, "pin or unpin": pins, deletion: deletions };
  const times = Object.entries(rows).flatMap(([name, sent]) =>
    ([50, 99] as const).map((percent) => {
      const title = `blog: ${name}, from the request to the last of ${SOCKETS} sockets, p${percent} of ${sent.length}`;
      const goal = { reference: percentile(msOf(bare), percent), most: MOST_MS[percent] };
      return measured(
        `${title} (reference: the live store alone)`,
        percentile(msOf(sent), percent),
        "ms",
        goal,
      );
    }),
  );
  const paints = ([50, 99] as const).map((percent) => {
    const title = `blog: post, from the request to the paint in the last of five browsers' pages, p${percent} of ${PAINTED}`;
    const value = percentile(painted.slice(WARM_UP), percent);
    return measured(title, value, "ms", { reference: percentile(msOf(bare), percent), most: MOST_MS[99] });
  });
  return [
    ...times,
    ...paints,
    measured(`blog: bytes of a post of ${LETTERS} letters`, most(posts), "bytes", { most: MOST_BYTES.post }),
    measured("blog: bytes of a changed word", most(edits), "bytes", { most: MOST_BYTES.edit }),
    measured("blog: bytes of pin or unpin", most(pins), "bytes", { most: MOST_BYTES.pin }),
  ];
}
