import { beforeEach, describe, expect, it } from "vitest";
import { followedMatch, followedTeam, type MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { PUSH_TOPICS, type PushTopic } from "../../core/contract/push/topic-names.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import type { MatchAlert, PushAudience } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const SECOND = 1_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const registration = (number: number, host = "push.example") => ({
  endpoint: `https://${host}/${number}`,
  keys: { p256dh: `key-${number}`, auth: "auth" },
  userAgent: "a browser",
});

onEachDatabase("pushes", {}, ({ store }) => {
  const registerAll = async (count: number): Promise<string[]> => {
    for (let number = 0; number < count; number += 1)
      await store.pushRegistrations.register(registration(number), NOW);
    return (await store.pushRegistrations.inRange({}, count)).map(({ id }) => id);
  };
  const take = (part: string, token: string, now: number) =>
    store.pushes.take(part, token, now, 30 * SECOND, 2 * MINUTE);
  const due = async (now: number) =>
    (await store.pushes.takeDue(`due-${now}`, now, MINUTE, 100)).map((one) => one.registrationId).toSorted();

  describe("what was told of a match", () => {
    const alert = (revision: number): MatchAlert => {
      return { code: "rvhl1", title: "x", audience: ["match/rvhl1"], events: [], revision, at: NOW };
    };

    it("is written by one worker alone, and with its message in one step", async () => {
      const { alerts } = store;
      expect(await alerts.ledger("rvhl1")).toBeUndefined();
      const first = await Promise.all(
        [1, 2, 3].map(() => alerts.write("rvhl1", { revision: 1, told: "{}" }, undefined, NOW)),
      );
      expect(first.filter(Boolean)).toHaveLength(1);
      expect(await alerts.write("rvhl1", { revision: 3, told: "x" }, alert(3), NOW)).toBe(false);
      const second = await Promise.all(
        [1, 2].map(() => alerts.write("rvhl1", { revision: 2, told: "y" }, alert(2), NOW)),
      );
      expect(second.filter(Boolean)).toHaveLength(1);
      expect(await alerts.ledger("rvhl1")).toEqual({ revision: 2, told: "y" });
      expect(await alerts.waiting(10)).toEqual([alert(2)]);
      expect(await alerts.write("rvhl1", { revision: 3, told: "z" }, alert(3), NOW)).toBe(false);
      await alerts.begun(alert(1));
      expect(await alerts.waiting(10)).toHaveLength(1);
      await alerts.begun(alert(2));
      expect(await alerts.waiting(10)).toEqual([]);
      expect(await alerts.write("rvhl1", { revision: 3, told: "z" }, undefined, NOW)).toBe(true);
    });

    it("is forgotten in time, and so are the messages", async () => {
      await store.alerts.write("rvhl1", { revision: 1, told: "{}" }, undefined, NOW);
      await store.alerts.looked(NOW + DAY);
      expect(await store.alerts.lookedAt()).toBe(NOW + DAY);
      await store.pushes.begin("match.rvhl1.2", NOW, { alert: alert(2) });
      await store.pushes.begin("0123", NOW);
      expect(await store.pushes.alertOf("match.rvhl1.2")).toEqual(alert(2));
      expect(await store.pushes.alertOf("0123")).toBeUndefined();
      expect(await store.alerts.forget(NOW + 1, 10)).toBe(1);
      expect(await store.alerts.ledger("rvhl1")).toBeUndefined();
      expect(await store.alerts.lookedAt()).toBe(NOW + DAY);
      expect(await store.pushes.forgetAlerts(NOW, 10)).toBe(0);
      expect(await store.pushes.forgetAlerts(NOW + 1, 10)).toBe(1);
      expect(await store.pushes.unfinished(10)).toEqual(["0123"]);
    });
  });

  describe("registrations", () => {
    it("keep an endpoint once, however often and however simultaneously it registers", async () => {
      await Promise.all([1, 1, 1, 2].map((n) => store.pushRegistrations.register(registration(n), NOW)));
      const renewed = { ...registration(1), keys: { p256dh: "new", auth: "new" } };
      await store.pushRegistrations.register(renewed, NOW + MINUTE);
      expect(await store.pushRegistrations.count()).toBe(2);
      expect(await store.pushRegistrations.has(renewed.endpoint)).toBe(true);
      expect(await store.pushRegistrations.has("https://push.example/9")).toBe(false);
      const all = await store.pushRegistrations.inRange({}, 10);
      expect(all.find(({ endpoint }) => endpoint === renewed.endpoint)?.keys).toEqual(registration(1).keys);
    });

    it("are for articles, for matches and teams, or for both", async () => {
      const { pushRegistrations: all } = store;
      const alerts: MatchAlerts = {
        matches: [{ code: "rvhl1", events: ["wicket"] }],
        teams: [{ team: "South Africa", events: ["result"] }],
      };
      const of = async (audience: PushAudience) =>
        (await all.inRange({}, 10, audience)).map(({ endpoint }) => endpoint.at(-1)).toSorted();
      await all.register(registration(1), NOW);
      await all.chooseAlerts(registration(2), alerts, NOW);
      await all.chooseAlerts(registration(3), alerts, NOW);
      await all.register(registration(3), NOW);
      expect(await of("articles")).toEqual(["1", "3"]);
      expect(await of([followedMatch("rvhl1")])).toEqual(["2", "3"]);
      expect(await of([followedTeam("south africa"), followedMatch("other")])).toEqual(["2", "3"]);
      expect(await of([followedMatch("rvhl2"), followedTeam("India")])).toEqual([]);
      expect(await all.countFollowers([followedMatch("rvhl1"), followedTeam("South Africa")])).toBe(2);
      expect((await all.inRange({}, 10, [followedMatch("rvhl1")]))[0]?.alerts).toEqual(alerts);
      const nothing = { matches: [], teams: [] };
      await all.chooseAlerts(registration(2), nothing, NOW);
      await all.chooseAlerts(registration(3), nothing, NOW);
      await all.chooseAlerts(registration(4), nothing, NOW);
      expect(await of([followedMatch("rvhl1")])).toEqual([]);
      expect(await of("articles")).toEqual(["1", "3"]);
      expect(await all.count()).toBe(2);
    });

    it("are for the articles of chosen topics, and counted by what a push to some of them would reach", async () => {
      const { pushRegistrations: all } = store;
      const of = async (...topics: PushTopic[]) => {
        const found = (await all.inRange({}, 10, { topics })).map(({ endpoint }) => endpoint.at(-1));
        expect(await all.reach(topics)).toBe(found.length);
        return found.toSorted().join("");
      };
      const follows: MatchAlerts = { matches: [{ code: "rvhl1", events: ["wicket"] }], teams: [] };
      await all.register(registration(1), NOW);
      await all.register(registration(2), NOW, ["breaking", "bengal"]);
      await all.register(registration(3), NOW, ["cricket"]);
      await all.register(registration(4), NOW, PUSH_TOPICS);
      await all.chooseAlerts(registration(5), follows, NOW);
      expect(await of("breaking", "bengal")).toBe("124");
      expect(await of("cricket")).toBe("134");
      expect(await of("career")).toBe("14");
      expect((await all.inRange({}, 10, "articles")).length).toBe(4);
      await all.register(registration(2), NOW + 1);
      await all.register(registration(3), NOW + 1, ["sports"]);
      expect(await of("breaking", "bengal")).toBe("124");
      expect(await of("cricket")).toBe("14");
      expect(await of("sports")).toBe("134");
      await all.register(registration(1), NOW, []);
      await all.register(registration(6), NOW, []);
      await all.chooseAlerts(registration(2), follows, NOW);
      await all.register(registration(2), NOW, []);
      expect(await of("breaking", "bengal")).toBe("4");
      expect(
        (await all.inRange({}, 10))
          .map(({ endpoint }) => endpoint.at(-1))
          .toSorted()
          .join(""),
      ).toBe("2345");
      await all.chooseAlerts(registration(2), { matches: [], teams: [] }, NOW);
      expect(await all.has(registration(2).endpoint)).toBe(false);
      await all.register(registration(5), NOW);
      expect(await of("career")).toBe("45");
      const ids = (await all.inRange({}, 10)).map(({ id }) => id);
      await all.forget(ids.slice(0, 1));
      await all.fail(ids, NOW, { failures: 1, overMs: 0 });
      expect(await of(...PUSH_TOPICS)).toBe("");
    });

    it("are given out in batches, each once, and forgotten", async () => {
      const ids = await registerAll(7);
      const seen: string[] = [];
      for (let after: string | undefined; ; after = seen.at(-1)) {
        const batch = await store.pushRegistrations.inRange({ after }, 3);
        if (batch.length === 0) break;
        seen.push(...batch.map(({ id }) => id));
      }
      expect(seen).toEqual(ids);
      await store.pushRegistrations.forget(ids.slice(0, 2));
      expect(await store.pushRegistrations.byIds(ids.slice(0, 3))).toHaveLength(1);
      expect(await store.pushRegistrations.count()).toBe(5);
    });

    it("go after refusals in a row over a week, and not for those of an afternoon", async () => {
      const [id = ""] = await registerAll(1);
      const limits = { failures: 3, overMs: 7 * DAY };
      const failAt = (now: number) => store.pushRegistrations.fail([id], now, limits);
      for (let time = 0; time < 5; time += 1) await failAt(NOW + time * MINUTE);
      expect((await store.pushRegistrations.byIds([id]))[0]?.failures).toBe(5);
      await store.pushRegistrations.recover([id]);
      expect((await store.pushRegistrations.byIds([id]))[0]?.failures).toBe(0);
      await failAt(NOW + DAY);
      await failAt(NOW + 8 * DAY);
      expect(await store.pushRegistrations.count()).toBe(1);
      await failAt(NOW + 8 * DAY);
      expect(await store.pushRegistrations.count()).toBe(0);
    });

    it("go when they are not renewed, some at a time", async () => {
      await registerAll(4);
      await store.pushRegistrations.register(registration(0), NOW + 2 * DAY);
      expect(await store.pushRegistrations.forgetNotRenewed(NOW + DAY, 2)).toBe(2);
      expect(await store.pushRegistrations.forgetNotRenewed(NOW + DAY, 2)).toBe(1);
      expect(await store.pushRegistrations.forgetNotRenewed(NOW + DAY, 2)).toBe(0);
      expect(await store.pushRegistrations.has(registration(0).endpoint)).toBe(true);
    });
  });

  describe("an article that is told", () => {
    it("is cut into parts that hold every registration once", async () => {
      const ids = await registerAll(50);
      for (const parts of [1, 2, 16, 64]) {
        const article = `in-${parts}`;
        expect(await store.pushes.begin(article, NOW)).toBe(true);
        await Promise.all([1, 2].map(() => store.pushes.split(article, parts)));
        await store.pushes.split(article, 1);
        const open = await store.pushes.openParts(article, NOW);
        expect(open).toHaveLength(parts);
        const found: string[] = [];
        for (const id of open) {
          const part = await take(id, "t", NOW);
          if (!part) throw new Error("the part is held");
          found.push(...(await store.pushRegistrations.inRange(part, 100)).map((record) => record.id));
        }
        expect(found.toSorted()).toEqual(ids);
      }
    });

    it("is done with its last part, and is not begun again", async () => {
      await store.pushes.begin("a", NOW);
      await store.pushes.split("a", 2);
      for (const id of ["a.0", "a.1"]) {
        expect(await store.pushes.unfinished(10)).toEqual(["a"]);
        await take(id, "t", NOW);
        expect(await store.pushes.finish({ id, articleId: "a" }, "t", NOW)).toBe(true);
      }
      expect(await store.pushes.unfinished(10)).toEqual([]);
      expect(await store.pushes.begin("a", NOW + DAY)).toBe(false);
      await store.pushes.split("a", 2);
      expect(await store.pushes.openParts("a", NOW + DAY)).toEqual([]);
    });

    it("goes on behind what was told when it was given back", async () => {
      const ids = await registerAll(5);
      await store.pushes.begin("a", NOW);
      await store.pushes.split("a", 1);
      await take("a.0", "t", NOW);
      await store.pushes.release({ id: "a.0", after: ids[2] }, "t", NOW);
      expect((await take("a.0", "u", NOW))?.after).toBe(ids[2]);
    });

    it("says when it was begun, how, until when it is held and how many browsers were told", async () => {
      expect(await store.pushes.progressOf("a")).toBeUndefined();
      expect(await store.pushes.begunOf("a")).toBeUndefined();
      const telling = { topics: ["breaking" as const, "bengal" as const], text: "সেতু খুলল", urgent: false };
      await store.pushes.begin("a", NOW, { telling });
      await store.pushes.begin("a", NOW + DAY, { telling: { ...telling, text: "আবার" } });
      expect(await store.pushes.begunOf("a")).toEqual({ startedAt: NOW, telling });
      await store.pushes.hold("a", NOW + MINUTE);
      expect(await store.pushes.progressOf("a")).toEqual({
        startedAt: NOW,
        heldUntil: NOW + MINUTE,
        browsers: 0,
      });
      expect(await store.pushes.unfinished(10)).toEqual(["a"]);
      expect(await store.pushes.unfinished(10, NOW)).toEqual([]);
      expect(await store.pushes.unfinished(10, NOW + MINUTE)).toEqual(["a"]);
      await store.pushes.split("a", 2);
      const late = NOW + 2 * MINUTE;
      await take("a.0", "one", NOW);
      await store.pushes.advance({ id: "a.0", told: 0 }, "one", ["x", "y"], NOW, SECOND);
      const part = await take("a.0", "two", late);
      expect(part).toMatchObject({ after: "y", told: 2 });
      await store.pushes.finish({ id: "a.0", articleId: "a", told: 5 }, "two", late);
      expect((await store.pushes.progressOf("a"))?.browsers).toBe(5);
      await take("a.1", "one", late);
      await store.pushes.release({ id: "a.1", after: "m", told: 3 }, "one", late);
      await take("a.1", "one", late);
      await store.pushes.finish({ id: "a.1", articleId: "a", told: 4 }, "one", late + 1);
      expect(await store.pushes.progressOf("a")).toEqual({ startedAt: NOW, doneAt: late + 1, browsers: 9 });
      await store.pushes.hold("a", NOW + DAY);
      expect(await store.pushes.progressOf("a")).toEqual({ startedAt: NOW, doneAt: late + 1, browsers: 9 });
    });

    it("may be begun again when it was taken out before anybody was told, and not afterwards", async () => {
      await store.pushes.begin("a", NOW);
      await store.pushes.stop("a", NOW);
      expect(await store.pushes.begin("a", NOW)).toBe(true);
      await store.pushes.split("a", 1);
      await store.pushes.stop("a", NOW);
      expect(await store.pushes.begin("a", NOW)).toBe(false);
      expect(await store.pushes.openParts("a", NOW + DAY)).toEqual([]);
    });
  });

  describe("a part", () => {
    beforeEach(async () => {
      await store.pushes.begin("a", NOW);
      await store.pushes.split("a", 1);
    });

    it("is held by one of those who ask at the same moment", async () => {
      const taken = await Promise.all(["t", "u", "v"].map((token) => take("a.0", token, NOW)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.pushes.openParts("a", NOW)).toEqual([]);
    });

    it("is lost with its lease, and cannot be written by the worker that lost it", async () => {
      const ids = await registerAll(4);
      await take("a.0", "late", NOW);
      expect(await store.pushes.advance({ id: "a.0" }, "late", ids.slice(0, 2), NOW, 30 * SECOND)).toBe(true);
      expect(await take("a.0", "next", NOW + 29 * SECOND)).toBeUndefined();
      const part = await take("a.0", "next", NOW + 31 * SECOND);
      expect(part?.after).toBe(ids[1]);
      const now = NOW + 32 * SECOND;
      expect(await store.pushes.advance({ id: "a.0" }, "late", ids.slice(2), now, 30 * SECOND)).toBe(false);
      expect(await store.pushes.release({ id: "a.0" }, "late", now)).toBe(false);
      expect(await store.pushes.finish({ id: "a.0", articleId: "a" }, "late", now)).toBe(false);
      expect(await store.pushes.unfinished(10)).toEqual(["a"]);
    });

    it("owes what its lost holder may not have sent, but for what that one says it sent", async () => {
      const ids = await registerAll(4);
      await take("a.0", "late", NOW);
      await store.pushes.advance({ id: "a.0" }, "late", ids, NOW, 30 * SECOND);
      await take("a.0", "next", NOW + 31 * SECOND);
      await store.pushes.takeBack({ id: "a.0", articleId: "a" }, "late", ids.slice(0, 3));
      expect(await due(NOW + 2 * MINUTE)).toEqual([]);
      expect(await due(NOW + 3 * MINUTE)).toEqual([ids[3]]);
    });
  });
});
