import { expect, it } from "vitest";
import { renewedEpoch } from "../../core/live/epoch.ts";
import { deskTopic, writerTopic } from "../../core/topics/topics.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror } from "../../platform/live-store/mirror.ts";
import { createLog } from "../../platform/log/log.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import { type SessionUser, TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { prepareClosers } from "../../tests/support/closers.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { frameText } from "../../tests/support/frame-text.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { EVENTS } from "../admission/limits.ts";
import { SLICE } from "./broadcast.ts";
import { createRooms } from "./rooms.ts";
import { Session, type SessionHost } from "./session.ts";

const log = createLog("silent");
const TOPIC = "match:x";
const CALLER = { address: "192.0.2.1" };
const closers = prepareClosers();

/** A store whose rooms are behind a connection that the test can break. */
function openRooms(store = createInProcessLiveStore(log)) {
  const faulty = createFaultyLiveStore(store);
  const mirror = createMirror(faulty.store, log);
  const rooms = createRooms(mirror, () => undefined);
  const host: SessionHost = {
    rooms,
    events: EVENTS,
    log,
    now: () => 0,
    onRefused: () => undefined,
    onRoleRefused: () => undefined,
  };
  closers.push(
    () => store.close(),
    () => mirror.close(),
  );
  return { store, faulty, rooms, host };
}

const askOf = (session: Session, claim: object = {}, topic: string = TOPIC): Promise<unknown> =>
  new Promise((answered) => {
    session.receive("subscribe", { topic, ...claim }, (json) => answered(JSON.parse(json.toString())[0]));
  });

it("a reader that asks again gets nothing after its answer that the answer had already", async () => {
  const { store, rooms, host } = openRooms();
  await putLive(store, TOPIC, { runs: 0 });
  const told: string[] = [];
  const crowd = Array.from({ length: SLICE + 1 }, (_, index) => {
    const last = index === SLICE;
    return new Session(host, {
      caller: CALLER,
      deliver: (frame) => !last || told.push(frameText(frame)) > 0,
    });
  });
  const ask = (session: Session | undefined): Promise<string> =>
    new Promise((answered) => {
      session?.receive("subscribe", { topic: TOPIC }, (json) => answered(json.toString()));
    });
  for (const session of crowd) await ask(session);
  const room = await rooms.enter(TOPIC, {});
  room.mirrored.onChange(({ version }) => {
    if (version === 2) void ask(crowd.at(-1)).then((answer) => told.push(answer));
  });
  await putLive(store, TOPIC, { runs: 1 });
  await expect.poll(() => told).toContainEqual(expect.stringContaining('"version":2'));
  await putLive(store, TOPIC, { runs: 2 });
  await expect.poll(() => told).toContainEqual(expect.stringMatching(/^42.*"version":3/));
  const frames = told.filter((text) => text.startsWith("42"));
  expect(frames).toHaveLength(1);
  rooms.leave(room);
  for (const session of crowd) session.leave();
});

it("a reader that has seen more than the gateway is told nothing older while the store has no document", async () => {
  const { store, faulty, host } = openRooms();
  const head = await putLive(store, TOPIC, { runs: 1 });
  const ask = (claim: object) => askOf(new Session(host, { caller: CALLER, deliver: () => true }), claim);
  const ahead = { epoch: renewedEpoch(head.epoch, "x"), version: 7 };
  expect(await ask({})).toMatchObject({ ok: true, snapshot: { runs: 1 } });
  const flushed = createInProcessLiveStore(log);
  await faulty.replace(flushed);
  expect(await ask(ahead)).toMatchObject({ ok: false, error: { code: "unavailable" } });
  expect(await ask(head)).toMatchObject({ ok: true });
  await putLive(flushed, TOPIC, { runs: 9 }, { epoch: "f1" });
  expect(await ask(ahead)).toMatchObject({ ok: true, snapshot: { runs: 9 } });
});

it("a reader that asks again keeps its place when it is refused, and leaves nothing behind when it goes", async () => {
  const { store, faulty, rooms, host } = openRooms();
  const head = await putLive(store, TOPIC, { runs: 0 });
  const told: string[] = [];
  const session = new Session(host, { caller: CALLER, deliver: (frame) => told.push(frameText(frame)) > 0 });
  const ask = (claim?: object) => askOf(session, claim);
  expect(await ask()).toMatchObject({ ok: true });
  expect(await ask(head)).toMatchObject({ ok: true, changes: [] });
  faulty.before = (method) => {
    if (method === "read" || method === "changesSince") throw new Error("the live store is busy");
  };
  const ahead = { epoch: head.epoch, version: head.version + 5 };
  expect(await ask(ahead)).toMatchObject({ ok: false, error: { code: "unavailable" } });
  faulty.before = () => undefined;
  await putLive(store, TOPIC, { runs: 1 });
  await expect.poll(() => told).toEqual([expect.stringContaining('"version":2')]);
  session.leave();
  expect(rooms.size()).toBe(0);
});

it("what becomes of a writer's articles is told to that account alone, whatever the roles of another", async () => {
  const { store, host } = openRooms();
  const writer = { issuer: TEMPORARY_ISSUER, id: "writer", name: "Writer", roles: ["writer"] };
  const own = writerTopic(accountId(writer));
  await putLive(store, own, { changedAt: 1 });
  const refused: unknown[] = [];
  const watched = { ...host, onRoleRefused: (refusal: object) => refused.push(refusal) };
  const as = (user: typeof writer | undefined, topic = own) =>
    askOf(new Session(watched, { caller: CALLER, deliver: () => true }, async () => user), {}, topic);
  expect(await as(writer)).toMatchObject({ ok: true, snapshot: { changedAt: 1 } });
  expect(refused).toEqual([]);
  const admin = { ...writer, id: "admin", roles: ["writer", "editor", "admin"] };
  for (const user of [admin, { ...writer, roles: ["reader"] }, undefined]) {
    expect(await as(user)).toMatchObject({ ok: false, error: { code: "forbidden" } });
  }
  expect(refused).toHaveLength(3);
  for (const none of ["writer:", "writer:x", `${own}x`]) {
    const session = new Session(watched, { caller: CALLER, deliver: () => true }, async () => writer);
    expect(await askOf(session, {}, none)).toMatchObject({ ok: false, error: { code: "unknown" } });
  }
});

it("(29) a blog's desk is for editors and for the writers that it lists, only while it lists them", async () => {
  const { store, host } = openRooms();
  const topic = deskTopic("0".repeat(24));
  const person = (id: string, roles = ["writer"]): SessionUser => ({
    issuer: TEMPORARY_ISSUER,
    id,
    name: id,
    roles,
  });
  const [writer, second, other] = [person("writer"), person("second"), person("other")];
  const editor = person("editor", ["editor"]);
  const readers = (...users: SessionUser[]) => Object.fromEntries(users.map((one) => [accountId(one), true]));
  await putLive(store, topic, { changes: 1, readers: readers(writer, second) });
  const frames: Record<string, number> = {};
  const as = (user: SessionUser) => {
    const deliver = () => {
      frames[user.id] = (frames[user.id] ?? 0) + 1;
      return true;
    };
    return askOf(new Session(host, { caller: CALLER, deliver }, async () => user), {}, topic);
  };
  for (const user of [writer, second, editor]) expect(await as(user)).toMatchObject({ ok: true });
  expect(await as(other)).toMatchObject({ ok: false, error: { code: "unknown" } });
  await putLive(store, topic, { changes: 2, readers: readers(writer) });
  await expect.poll(() => frames).toEqual({ writer: 1, editor: 1 });
  expect(await as(second)).toMatchObject({ ok: false, error: { code: "unknown" } });
});
