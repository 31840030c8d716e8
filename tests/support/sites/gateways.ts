import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createLog } from "../../../platform/log/log.ts";
import { prepareClosers } from "../closers.ts";
import { createFaultyLiveStore, type FaultyLiveStore } from "../faulty-live-store.ts";
import { openRaw, type RawOptions, type RawSocket } from "../raw-socket.ts";
import {
  type ClientOptions,
  connectClient,
  createReader,
  type Reader,
  startTestGateway,
  type TestGateway,
} from "./gateway.ts";

/** A live store for each test. Gateways and clients close after the test, the last one first. */
export interface TestGateways {
  readonly inner: LiveStore;
  readonly faulty: FaultyLiveStore;
  readonly closers: (() => unknown)[];
  gatewayOn(store: LiveStore, port?: number): Promise<TestGateway>;
  connect(gateway: TestGateway, options?: ClientOptions): Promise<Socket>;
  /** Opens a reader that has the topic's document, on a new gateway over the store. */
  readerOf(store: LiveStore, topic: string): Promise<{ gateway: TestGateway; reader: Reader }>;
}

export const versionsOf = (items: readonly { version: number }[]): number[] =>
  items.map((item) => item.version);
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export function prepareGateways(): TestGateways {
  let inner = createInProcessLiveStore(createLog("silent"));
  let faulty = createFaultyLiveStore(inner);
  const closers: (() => unknown)[] = [];
  beforeEach(() => {
    inner = createInProcessLiveStore(createLog("silent"));
    faulty = createFaultyLiveStore(inner);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await inner.close();
  });
  const gatewayOn: TestGateways["gatewayOn"] = async (store, port = 0) => {
    const gateway = await startTestGateway(store, {}, port);
    closers.push(() => gateway.close());
    return gateway;
  };
  const connect: TestGateways["connect"] = async (gateway, options) => {
    const socket = await connectClient(gateway.url, options);
    closers.push(() => socket.disconnect());
    return socket;
  };
  return {
    get inner() {
      return inner;
    },
    get faulty() {
      return faulty;
    },
    closers,
    gatewayOn,
    connect,
    async readerOf(store, topic) {
      const gateway = await gatewayOn(store);
      const reader = createReader(await connect(gateway), topic);
      await vi.waitFor(() => expect(reader.held()).toBeDefined());
      return { gateway, reader };
    },
  };
}

/** Opens one gateway for all tests of a file. Clients close after each test, the last one first. */
export function shareGateway(store: LiveStore) {
  const closers = prepareClosers();
  let gateway: TestGateway | undefined;
  beforeAll(async () => {
    gateway = await startTestGateway(store);
  });
  afterAll(() => gateway?.close());
  const current = (): TestGateway => {
    if (!gateway) throw new Error("The gateway is started before the tests");
    return gateway;
  };
  return {
    get gateway() {
      return current();
    },
    closers,
    async connect(): Promise<Socket> {
      const socket = await connectClient(current().url);
      closers.push(() => socket.disconnect());
      return socket;
    },
    async raw(options: RawOptions = {}, to = current()): Promise<RawSocket> {
      const socket = await openRaw(to.url, options);
      closers.push(() => socket.ws.terminate());
      return socket;
    },
  };
}
