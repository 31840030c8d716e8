import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveDocument } from "../../core/contract/live.ts";
import { cricketData, errorBody } from "../../core/contract/rest.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";
import { watchStore } from "../watch-store.test-support.ts";

interface Asked {
  code: string;
}

let api: TestApi;
let asked: string[];
let watched: ReturnType<typeof watchStore>;

beforeEach(async () => {
  asked = [];
  watched = watchStore({ matches: ["get", "stored"] });
  api = await startTestApi({ changeStore: watched.changeStore });
  await api.publish("matches", {
    order: ["live1", "old1"],
    matches: {
      live1: { key: "live1", code: "live1", status: "LIVE", type: "live" },
      old1: { key: "old1", code: "old1", status: "RESULTS", type: "result" },
    },
  });
});
afterEach(() => api.close());

async function startWorker(answer: (code: string) => Promise<void>): Promise<void> {
  await api.jobs.process<Asked>("scorecard-wanted", async ({ data }) => {
    asked.push(data.code);
    await answer(data.code);
  });
}

const scorecard = (code: string, runs: number) => ({ published: true, code, runs });

it("the match list is a list in its order", async () => {
  const { json } = await api.ask("/api/cricket-data");
  expect(cricketData.parse(json).data.map((match) => match.key)).toEqual(["live1", "old1"]);
});

describe("a live document", () => {
  it("comes with epoch, version and an ETag that names them, and changes with each version", async () => {
    await api.publish("match:live1", scorecard("live1", 1));
    const first = await api.ask("/api/live/match:live1");
    const { epoch, version, snapshot } = liveDocument.parse(first.json);
    expect(snapshot).toEqual(scorecard("live1", 1));
    expect(first.headers.etag).toBe(`W/"${epoch}-${version}"`);
    await api.publish("match:live1", scorecard("live1", 2));
    for (const path of ["/api/live/match:live1", "/api/live/match%3Alive1"]) {
      const { json } = await api.ask(path, { "if-none-match": first.headers.etag ?? "" });
      expect(json).toEqual({ epoch, version: version + 1, snapshot: scorecard("live1", 2) });
    }
  });

  it("is served for a match that is listed no more", async () => {
    await api.publish("match:gone", scorecard("gone", 9));
    expect((await api.ask("/api/live/match:gone")).status).toBe(200);
  });

  it.each([
    ["news:nobodys", 404],
    ["nothing", 404],
    ["match:", 404],
    ["match:a%2F..%2Fb", 404],
    [`match:${"x".repeat(65)}`, 404],
    ["ops", 401],
    ["admin", 401],
  ])("named %s answers %i", async (topic, status) => {
    const answer = await api.ask(`/api/live/${topic}`);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json).success).toBe(false);
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });
});

describe("a scorecard that is not there", () => {
  it("is asked for once when it is listed, and waited for, however many want it", async () => {
    await startWorker((code) => api.publish(`match:${code}`, scorecard(code, 7)));
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.ask("/api/live/match:old1")));
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(liveDocument.parse(json).snapshot).toEqual(scorecard("old1", 7));
    }
    expect(asked).toEqual(["old1"]);
  });

  it("comes from the store when it is listed no more", async () => {
    const stored = scorecard("kept", 3);
    await api.store.matches.save("kept", '{"raw":true}', stored, Date.now());
    await startWorker((code) => api.publish(`match:${code}`, stored));
    expect(liveDocument.parse((await api.ask("/api/live/match:kept")).json).snapshot).toEqual(stored);
    expect(asked).toEqual(["kept"]);
  });

  it("costs nothing when the code means nothing", async () => {
    await startWorker(async () => undefined);
    const ask = () => api.ask("/api/live/match:nobodys");
    expect((await ask()).status).toBe(404);
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(asked).toEqual([]);
    expect(watched.reads()).toBe(1);
  });

  it("is asked for again when the workers could not be asked", async () => {
    vi.spyOn(api.jobs, "add").mockRejectedValueOnce(new Error("the queues are away"));
    expect((await api.ask("/api/live/match:old1")).status).toBe(503);
    await startWorker((code) => api.publish(`match:${code}`, scorecard(code, 7)));
    expect((await api.ask("/api/live/match:old1")).status).toBe(200);
    expect(asked).toEqual(["old1"]);
  });

  it("is found as soon as its match is listed", async () => {
    await startWorker((code) => api.publish(`match:${code}`, scorecard(code, 2)));
    expect((await api.ask("/api/live/match:new1")).status).toBe(404);
    await api.publish("matches", {
      order: ["new1"],
      matches: { new1: { key: "new1", code: "new1", status: "RESULTS", type: "result" } },
    });
    await expect.poll(async () => (await api.ask("/api/live/match:new1")).status).toBe(200);
    expect(asked).toEqual(["new1"]);
  });
});

describe("the provider's documents", () => {
  it("are served as last polled", async () => {
    await api.liveStore.putBlob("provider:fixtures", '{"live":[]}', 0);
    await api.liveStore.putBlob("provider:live1", '{"Innings":[]}', 0);
    await api.liveStore.putBlob("provider:live1_scoresoverbyover_2", '{"Overbyover":[]}', 0);
    expect((await api.ask("/cricket-data/cricket-liupre_v2.json")).json).toEqual({ live: [] });
    const card = await api.ask("/cricket-data/live1.json");
    expect(card.text).toBe('{"Innings":[]}');
    expect(card.headers["content-type"]).toContain("application/json");
    expect((await api.ask("/cricket-data/live1_scoresoverbyover_2.json")).json).toEqual({ Overbyover: [] });
  });

  it("of a kept match are the one that its provider had: the other is a 404", async () => {
    for (const shape of ["innings", "overs"])
      await api.store.matches.save(`kept${shape}`, `{"of":"${shape}"}`, { ...scorecard("k", 1), shape }, 0);
    const files = [
      "keptinnings",
      "keptinnings_scoresoverbyover_2",
      "keptovers",
      "keptovers_scoresoverbyover_2",
    ];
    const statuses = files.map(async (file) => (await api.ask(`/cricket-data/${file}.json`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 200]);
  });

  it("come from the store once the match is long over", async () => {
    await api.store.matches.save("kept", '{"raw":true}', scorecard("kept", 1), Date.now());
    expect((await api.ask("/cricket-data/kept.json")).json).toEqual({ raw: true });
    expect(asked).toEqual([]);
  });

  it("are asked for when the match is listed", async () => {
    await startWorker(async (code) => {
      await api.liveStore.putBlob(`provider:${code}`, '{"fresh":1}', 0);
      await api.publish(`match:${code}`, scorecard(code, 1));
    });
    expect((await api.ask("/cricket-data/old1.json")).json).toEqual({ fresh: 1 });
    expect(asked).toEqual(["old1"]);
  });

  it.each(["nobodys.json", "live1", "..%2F..%2Fpackage.json", "a%20b.json", ".json"])(
    "answer %s with 404 as JSON",
    async (file) => {
      const answer = await api.ask(`/cricket-data/${file}`);
      expect(answer.status).toBe(404);
      expect(errorBody.parse(answer.json).success).toBe(false);
      expect(asked).toEqual([]);
    },
  );
});
