import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Client,
  type ClientOptions,
  createClient,
  type LiveDocument,
  type Snapshot,
} from "../../../packages/client/client.ts";
import { cleanups } from "../../support/each-file/cleanups.ts";
import { startWorld, type World } from "../../support/sites/world.ts";

let world: World;

beforeAll(async () => {
  world = await startWorld();
  world.cricket.pause();
});
afterAll(() => world.close());

function clientOf(options?: ClientOptions): Client {
  const client = createClient(world.url, options);
  cleanups.push(async () => client.close());
  return client;
}

type Match = LiveDocument<`match:${string}`>;

function followMatch(client: Client, held?: Snapshot<Match>) {
  const told: Snapshot<Match>[] = [];
  const states: string[] = [];
  client.onConnection(({ state }) => states.push(state));
  const stop = client.follow(`match:${world.liveCode}`, (_, version) => told.push(version), { held });
  return { told, states, stop };
}

const askedFor = (path: string): number => world.front.requests.filter((asked) => asked === path).length;

describe("the client's REST calls", () => {
  it("answers what the site answers, and asks with path and query", async () => {
    const client = clientOf();
    const { data, pagination } = await client.get("/api/combined-news", { query: { limit: 3 } });
    expect(data.map(({ title }) => typeof title)).toEqual(["string", "string", "string"]);
    expect(pagination.currentPage).toBe(1);
    const { story } = await client.get("/api/detailfeed/v1/{id}", { params: { id: data[0]?.id ?? "" } });
    expect(story.title).toBe(data[0]?.title);
    expect(
      await client.post("/api/stories/{id}/opened", { params: { id: data[0]?.id ?? "" } }),
    ).toBeUndefined();
  });

  it("throws what the site refuses with its status and words, and what gave no answer with 0", async () => {
    const client = clientOf();
    await expect(
      client.get("/api/detailfeed/v1/{id}", { params: { id: "0123456789abcdef01234567" } }),
    ).rejects.toMatchObject({
      name: "SiteError",
      status: 404,
      message: "Article not found",
      body: { success: false },
    });
    await expect(client.get("/api/admin/stats")).rejects.toMatchObject({ status: 401 });
    await expect(createClient("http://127.0.0.1:9").get("/api/tags")).rejects.toMatchObject({ status: 0 });
    await expect(client.get("/api/tag/{tag}", { params: { tag: "" } })).rejects.toThrow(
      "needs the parameter tag",
    );
    const called = AbortSignal.abort("enough");
    await expect(client.get("/api/tags", { signal: called })).rejects.toBe("enough");
  });

  it("sends JSON, and the token of whoever has one", async () => {
    let given: RequestInit | undefined;
    const client = clientOf({
      token: async () => "secret",
      fetch: async (_, init) => {
        given = init;
        return Response.json({ success: true, message: "" });
      },
    });
    await client.post("/api/admin/authors", {
      body: { slug: "a", name: "ক", role: "", text: "", imageUrl: "" },
    });
    expect(given).toMatchObject({
      method: "POST",
      headers: { authorization: "Bearer secret", "content-type": "application/json" },
      body: '{"slug":"a","name":"ক","role":"","text":"","imageUrl":""}',
    });
  });
});

describe("the client's live documents", () => {
  it("come over the socket, ball by ball, without a request", async () => {
    const path = `/api/live/match:${world.liveCode}`;
    const { told, states } = followMatch(clientOf());
    await expect.poll(() => states.at(-1)).toBe("live");
    await expect.poll(() => told.length).toBe(1);
    const before = askedFor(path);
    world.cricket.step(world.liveCode, 6);
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(told[1]?.version).toBe((told[0]?.version ?? 0) + 1);
    expect(askedFor(path)).toBe(before);
  });

  it("go on from a saved version: what has changed since is all that comes", async () => {
    const first = followMatch(clientOf());
    await expect.poll(() => first.told.length).toBe(1);
    const saved: Snapshot<Match> = JSON.parse(JSON.stringify(first.told[0]));
    first.stop();
    const client = clientOf();
    const { told, states } = followMatch(client, saved);
    await expect.poll(() => states.at(-1)).toBe("live");
    world.cricket.step(world.liveCode, 6);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toMatchObject({ epoch: saved.epoch, version: saved.version + 1 });
    expect(told[0]?.value).toHaveProperty("teams");
    const [before, after] = [saved.value, told[0]?.value];
    expect("teams" in before && after && "teams" in after && after.teams === before.teams).toBe(true);
  });

  it("are polled at once where no socket is wanted, and come to every listener of a topic", async () => {
    const client = clientOf({ socket: false });
    const one = followMatch(client);
    await expect.poll(() => one.told.length).toBe(1);
    const other = followMatch(client);
    await expect.poll(() => other.told.length).toBe(1);
    expect(other.told[0]?.value).toBe(one.told[0]?.value);
    expect(() => client.follow("match:../x", () => undefined)).toThrow(TypeError);
    client.close();
    expect(() => client.follow("matches", () => undefined)).toThrow("closed");
  });
});
