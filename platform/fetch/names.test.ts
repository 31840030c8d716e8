import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { createLog } from "../log/log.ts";
import { failure, maxBytes } from "./fetch.test-support.ts";
import { createNameResolver } from "./names.ts";
import { openFetcher } from "./open.ts";
import { systemTimers } from "./timers.ts";

const [A, AAAA] = [1, 28];
/** Size of a DNS header (RFC 1035, 4.1). */
const HEADER_BYTES = 12;

function questionIn(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { label: labels[0] ?? "", type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, end: number, type: number, addresses: readonly number[][]): Buffer {
  const head = Buffer.from(message.subarray(0, end));
  // Flags of a recursive answer without errors or further records (RFC 1035, 4.1.1).
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 1, 0, address.length, ...address]),
  );
  return Buffer.concat([head, ...records]);
}

const IPV4 = [93, 184, 216, 34];
const IPV6 = [0x26, 0x06, 0x28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

/**
 * A DNS server. Names that begin with "silent" get no answer; other names get the address in their first label.
 */
async function nameServer() {
  const asked = new Set<string>();
  const socket = createSocket("udp4", (message, { port, address }) => {
    const { label, type, end } = questionIn(message);
    asked.add(label);
    if (label.startsWith("silent") || (label === "half" && type === AAAA)) return;
    const has = (kind: string): boolean => label === kind || label === "both" || label === "half";
    const found =
      type === A && (has("four") || label === "inside") ? [label === "inside" ? [10, 1, 2, 3] : IPV4] : [];
    const six = type === AAAA && (label === "six" || label === "both") ? [IPV6] : [];
    socket.send(answerTo(message, end, type, [...found, ...six]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const server = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  const names = createNameResolver({ servers: () => [server] });
  cleanups.push(() => {
    names.cancel();
    socket.close();
  });
  return { names, asked, server };
}

it("finds a name while those of silent servers are waited for, however many they are", async () => {
  const { names, asked } = await nameServer();
  const silent = Array.from({ length: 60 }, (_, index) => `silent${index}`);
  const pending = Promise.allSettled(silent.map((name) => names.resolve(`${name}.example`)));
  const found = await Promise.race([names.resolve("four.example"), pending]);
  expect(found).toEqual([{ address: IPV4.join("."), family: 4 }]);
  const outcomes = await pending;
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(asked.size).toBe(silent.length + 1);
});

it("finds a name's addresses of both kinds, and does not wait for IPv6 ones that do not come", async () => {
  const { names } = await nameServer();
  const families = async (name: string) => (await names.resolve(name)).map(({ family }) => family);
  expect(await families("both.example")).toEqual([4, 6]);
  expect(await families("six.example")).toEqual([6]);
  expect(await families("half.example")).toEqual([4]);
  await expect(names.resolve("nothing.example")).rejects.toMatchObject({ code: "ENODATA" });
});

it("takes the machine's own names for itself, without a question", async () => {
  const { names, asked } = await nameServer();
  for (const name of ["localhost", "LOCALHOST.", "a.localhost"])
    expect(await names.resolve(name), name).toEqual([{ address: "127.0.0.1", family: 4 }]);
  expect(asked.size).toBe(0);
});

it("is what all requests find names by: an address inside is refused, and a silent name is away", async () => {
  const { names, asked } = await nameServer();
  const fetcher = openFetcher({ fetchAllow: [] }, createLog("silent"), systemTimers, names);
  cleanups.push(() => fetcher.close());
  const lanes = ["usual", "live", "commentary", "pages", "pictures", "push"] as const;
  for (const lane of lanes)
    expect(await failure(fetcher.fetchBytes("http://inside.example/", { maxBytes, lane }))).toBe(
      "refused-address",
    );
  expect(await failure(fetcher.fetchBytes("http://silent.example/", { maxBytes }))).toBe("network");
  expect([...asked]).toEqual(["inside", "silent"]);
});
