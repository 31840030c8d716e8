import { describe, expect, it, vi } from "vitest";
import type { Credentials } from "./credentials.ts";
import { type DueSession, type Sessions, type SessionUser, TEMPORARY_ISSUER } from "./port.ts";
import { sessionKey } from "./session-id.ts";

// The limits of docs/security.md, not the product's constants, so that the test fails if a constant changes.
const HOUR = 3_600_000;
const EIGHT_HOURS = 8 * HOUR;
const SEVEN_DAYS = 7 * 24 * HOUR;
const FIFTY = 50;
const A_MINUTE = 60_000;
const TEN_MINUTES = 10 * 60_000;
const TWO_HOURS = 2 * HOUR;

let serial = 0;
/** A user whom no other test uses. */
const newUser = (): SessionUser => ({
  issuer: TEMPORARY_ISSUER,
  id: `user${serial++}`,
  name: "পাঠক",
  email: "reader@khobor.example",
  roles: ["admin", "editor"],
});
/** A user of an identity provider. */
const newMember = (roles: string[] = ["admin"]): SessionUser => ({
  issuer: "https://id.example",
  id: `member${serial++}`,
  name: "Member",
  roles,
});

/**
 * Behaviour of every session store. `open` opens the store again, as another process would, with these
 * credentials.
 */
export function describeSessions(name: string, open: (credentials?: Credentials) => Promise<Sessions>): void {
  describe(`sessions: ${name}`, () => {
    const twoProcesses = async () => [await open(), await open()] as const;

    it("are found by their id, in every process, as they were made", async () => {
      const [one, two] = await twoProcesses();
      const now = Date.now();
      const user = newUser();
      const session = await one.create(user, now);
      expect(session).toMatchObject({ user, createdAt: now });
      expect(await two.find(session.id, now)).toEqual(session);
      const plain = await one.create({ issuer: user.issuer, id: user.id, name: "", roles: [] }, now);
      expect(await two.find(plain.id, now)).toEqual(plain);
      expect(new Set([session.id, plain.id, session.csrf, plain.csrf]).size).toBe(4);
    });

    it("have ids that are random and signed; others are not looked up", async () => {
      const store = await open();
      const { id } = await store.create(newUser(), Date.now());
      expect(id).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      const [random = "", signature = ""] = id.split(".");
      const flipped = `${random.startsWith("A") ? "B" : "A"}${random.slice(1)}`;
      for (const made of [
        "",
        "x",
        random,
        `${random}.`,
        `${flipped}.${signature}`,
        `${id}.`,
        ` ${id}`,
        "__proto__",
      ]) {
        expect(await store.find(made, Date.now())).toBeUndefined();
        await store.end(made);
      }
      expect(await store.find(id, Date.now())).toBeDefined();
    });

    it("end after eight hours without a request", async () => {
      const store = await open();
      const now = Date.now();
      const { id } = await store.create(newUser(), now);
      const later = now + EIGHT_HOURS - 1;
      expect(await store.find(id, later, { renew: false })).toBeDefined();
      expect(await store.find(id, later)).toBeDefined();
      expect(await store.find(id, later + EIGHT_HOURS - 1, { renew: false })).toBeDefined();
      expect(await store.find(id, later + EIGHT_HOURS)).toBeUndefined();
      expect(await store.find(id, now)).toBeUndefined();
    });

    it("end after seven days, whatever happens in them", async () => {
      const store = await open();
      const now = Date.now();
      const { id } = await store.create(newUser(), now);
      for (let at = now; at < now + SEVEN_DAYS; at += EIGHT_HOURS - 1) {
        expect(await store.find(id, at)).toBeDefined();
      }
      expect(await store.find(id, now + SEVEN_DAYS)).toBeUndefined();
    });

    it("end on request everywhere, and those who listen hear of it once", async () => {
      const [one, two] = await twoProcesses();
      const heard: string[][] = [[], []];
      one.onEnd(() => {
        throw new Error("a broken listener");
      });
      const stops = heard.map((list) => one.onEnd((key) => list.push(key)));
      const now = Date.now();
      const session = await one.create(newUser(), now);
      const other = await one.create(newUser(), now);
      // No call waits for the connection.
      await vi.waitFor(async () => {
        const probe = await two.create(newUser(), now);
        await two.end(probe.id);
        expect(heard[0]).not.toHaveLength(0);
      });
      await two.end(session.id);
      await two.end(session.id);
      await vi.waitFor(() =>
        expect(heard.map((list) => list.includes(sessionKey(session.id)))).toEqual([true, true]),
      );
      expect(await one.find(session.id, now)).toBeUndefined();
      expect(await two.find(session.id, now)).toBeUndefined();
      stops[0]?.();
      await two.end(other.id);
      await vi.waitFor(() => expect(heard[1]?.at(-1)).toBe(sessionKey(other.id)));
      expect(heard[0]?.filter((key) => key === sessionKey(session.id))).toHaveLength(1);
      expect(heard[0]).not.toContain(sessionKey(other.id));
    });

    it("of one person are bounded: the oldest ends", async () => {
      const store = await open();
      const user = newUser();
      const now = Date.now();
      const sessions = [];
      for (let n = 0; n <= FIFTY; n += 1) sessions.push(await store.create(user, now + n));
      const other = await store.create(newUser(), now);
      const found = await Promise.all(sessions.map(({ id }) => store.find(id, now + 1000)));
      expect(found.map((session) => session !== undefined)).toEqual([
        false,
        ...Array.from({ length: FIFTY }, () => true),
      ]);
      expect(await store.find(other.id, now)).toBeDefined();
    });

    it("of one person end together, and nobody else's", async () => {
      const [one, two] = await twoProcesses();
      const now = Date.now();
      const user = newUser();
      const namesake = { ...user, issuer: "https://elsewhere.example" };
      const own = [await one.create(user, now), await two.create(user, now)];
      const others = [await one.create(namesake, now), await one.create(newUser(), now)];
      expect([await two.countOf(user), await two.countOf(namesake)]).toEqual([2, 1]);
      const heard: string[] = [];
      two.onEnd((key) => heard.push(key));
      expect(await one.endAllOf({ issuer: user.issuer, id: user.id })).toBe(2);
      expect(await two.endAllOf(user)).toBe(0);
      expect(await two.countOf(user)).toBe(0);
      for (const { id } of own) expect(await two.find(id, now)).toBeUndefined();
      for (const { id } of others) expect(await two.find(id, now)).toBeDefined();
      const again = await two.create(user, now);
      expect(await one.endAllOf(user)).toBe(1);
      await vi.waitFor(() => expect(heard).toContain(sessionKey(again.id)));
    });

    describe("of a provider's people", () => {
      const ofUser = (due: DueSession[], user: SessionUser) => due.filter((one) => one.user.id === user.id);
      const grant = { refreshToken: "r", accessToken: "a", rolesInUserinfo: false };

      it("are given out to be asked about, one at a time, and again when nothing came of it", async () => {
        const [one, two] = await twoProcesses();
        const now = Date.now();
        const user = newMember();
        const { id } = await one.create(user, now, grant);
        const reader = newMember([]);
        await one.create(reader, now, grant);
        const local = newUser();
        await one.create(local, now);
        expect(ofUser(await two.takeDue(now + TEN_MINUTES - 1, 100), user)).toEqual([]);
        const later = now + TEN_MINUTES;
        const both = await Promise.all([one.takeDue(later, 100), two.takeDue(later, 100)]);
        const given = ofUser(both.flat(), user);
        expect(given).toEqual([{ key: sessionKey(id), user, confirmedAt: now, grant }]);
        expect(ofUser(both.flat(), reader)).toEqual([]);
        expect(ofUser(both.flat(), local)).toEqual([]);
        const again = later + A_MINUTE;
        expect(ofUser(await one.takeDue(again - 1, 100), user)).toEqual([]);
        expect(ofUser(await one.takeDue(again, 100), user)).toHaveLength(1);
      });

      it("are given out earlier where refresh tokens end sooner, and keep a new one without being confirmed", async () => {
        const [one, two] = await twoProcesses();
        const now = Date.now();
        const user = newMember();
        const short = { ...grant, refreshMs: 4 * A_MINUTE, idToken: "i" };
        const { id } = await one.create(user, now, short);
        expect(await two.grantOf(id)).toEqual(short);
        const key = sessionKey(id);
        expect(ofUser(await two.takeDue(now + 2 * A_MINUTE - 1, 100), user)).toEqual([]);
        expect(ofUser(await two.takeDue(now + 2 * A_MINUTE, 100), user)).toHaveLength(1);
        await two.keepGrant(key, now + 2 * A_MINUTE, { ...short, refreshToken: "r2" });
        const [due] = ofUser(await one.takeDue(now + 4 * A_MINUTE, 100), user);
        expect(due).toEqual({ key, user, confirmedAt: now, grant: { ...short, refreshToken: "r2" } });
        await one.end(id);
        await one.keepGrant(key, now, short);
        expect(await two.grantOf(id)).toBeUndefined();
      });

      it("keep what the provider says now, in every process, and say so when roles changed", async () => {
        const [one, two] = await twoProcesses();
        const now = Date.now();
        const user = newMember(["admin", "editor"]);
        const { id, csrf } = await one.create(user, now, grant);
        const key = sessionKey(id);
        const heard: string[] = [];
        two.onEnd((ended) => heard.push(ended));
        const endProbe = async (): Promise<string> => {
          const probe = await one.create(newUser(), now);
          await one.end(probe.id);
          return sessionKey(probe.id);
        };
        await vi.waitFor(async () => {
          await endProbe();
          expect(heard).not.toHaveLength(0);
        });
        /** Waits until earlier messages have arrived. */
        const hears = async (): Promise<void> => {
          const probe = await endProbe();
          await vi.waitFor(() => expect(heard).toContain(probe));
        };
        await one.confirm(key, { ...user, roles: ["editor", "admin"] }, now + 5, {
          ...grant,
          refreshToken: "r2",
        });
        await hears();
        expect(heard).not.toContain(key);
        expect(await two.find(id, now + 6)).toMatchObject({
          confirmedAt: now + 5,
          csrf,
          user: { id: user.id },
        });
        const [due] = ofUser(await two.takeDue(now + 5 + TEN_MINUTES, 100), user);
        expect(due?.grant).toEqual({ ...grant, refreshToken: "r2" });
        await one.confirm(key, { ...user, roles: [] }, now + 7);
        await vi.waitFor(() => expect(heard).toContain(key));
        expect((await two.find(id, now + 8))?.user.roles).toEqual([]);
        // The provider need not be asked about any session any more.
        expect(ofUser(await two.takeDue(now + 2 * TEN_MINUTES, 100), user)).toEqual([]);
        await one.end(id);
        await one.confirm(key, user, now + 9, grant);
        expect(await two.find(id, now + 10)).toBeUndefined();
      });

      it("end when their roles could not be confirmed for two hours; those of readers stay", async () => {
        const store = await open();
        const now = Date.now();
        const { id } = await store.create(newMember(), now, grant);
        const reader = await store.create(newMember([]), now, grant);
        expect(await store.find(id, now + TWO_HOURS - 1)).toBeDefined();
        expect(await store.find(id, now + TWO_HOURS)).toBeUndefined();
        expect(await store.find(id, now)).toBeUndefined();
        expect(await store.find(reader.id, now + TWO_HOURS)).toBeDefined();
      });
    });

    it("end with what they were made with: a password that was changed or removed, another provider", async () => {
      const words = new Map([
        [TEMPORARY_ISSUER, "first"],
        ["https://id.example", "client"],
      ]);
      const store = await open((issuer) => words.get(issuer));
      const now = Date.now();
      const make = async () => [await store.create(newUser(), now), await store.create(newMember(), now)];
      const found = async (sessions: { id: string }[]) =>
        (await Promise.all(sessions.map(({ id }) => store.find(id, now)))).map((one) => one !== undefined);
      const first = await make();
      expect(await found(first)).toEqual([true, true]);
      words.set(TEMPORARY_ISSUER, "second");
      expect(await found(first)).toEqual([false, true]);
      const second = await make();
      expect(await found([...first, ...second])).toEqual([false, true, true, true]);
      words.delete(TEMPORARY_ISSUER);
      words.set("https://id.example", "another client");
      expect(await found([...first, ...second])).toEqual([false, false, false, false]);
      words.set(TEMPORARY_ISSUER, "first");
      expect(await found(first)).toEqual([false, false]);
    });

    it("begin with a sign-in whose state is taken once, by one of all processes", async () => {
      const [one, two] = await twoProcesses();
      const [first, second] = [`state${serial++}`, `state${serial++}`];
      const both = await Promise.all([one.takeState(first), two.takeState(first)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await two.takeState(first)).toBe(false);
      expect(await two.takeState(second)).toBe(true);
      await one.keepTaken(first);
      expect(await two.takeState(first)).toBe(false);
    });
  });
}
