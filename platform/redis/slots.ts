/** Slots of a Redis Cluster: each key is in one, and each slot at one server. */
const SLOTS = 16_384;

/** A run of slots and the addresses ("host:port") of the server that takes their writes, and of those that follow it. */
export interface SlotRange {
  first: number;
  last: number;
  primary: string;
  replicas: readonly string[];
}

export interface Topology {
  ranges: readonly SlotRange[];
  /** Every node that was named, replicas too. */
  nodes: readonly string[];
}

/** CRC-16/XMODEM of the text in the key's first braces, or of the whole key (Redis Cluster specification). */
export function slotOf(key: string): number {
  const open = key.indexOf("{");
  const close = open < 0 ? -1 : key.indexOf("}", open + 1);
  const hashed = close > open + 1 ? key.slice(open + 1, close) : key;
  let crc = 0;
  for (const byte of Buffer.from(hashed)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc % SLOTS;
}

/** The server of a slot; undefined while no server has it. */
export function primaryOf(topology: Topology, slot: number): string | undefined {
  return topology.ranges.find(({ first, last }) => slot >= first && slot <= last)?.primary;
}

/**
 * Parses the answer to `CLUSTER SLOTS`. A node that does not know its own address leaves it out: it is the one that was
 * `asked`. Throws when it is something else.
 */
export function readTopology(answer: unknown, asked: { host: string; port: number }): Topology {
  if (!Array.isArray(answer)) throw new TypeError("CLUSTER SLOTS answered no list");
  const ranges: SlotRange[] = [];
  const nodes = new Set<string>();
  for (const entry of answer) {
    if (!Array.isArray(entry)) throw new TypeError("CLUSTER SLOTS answered no range");
    const [first, last, ...named] = entry as [unknown, unknown, ...unknown[]];
    const addresses = named.map((node) => addressOf(node, asked));
    const [primary, ...replicas] = addresses;
    if (typeof first !== "number" || typeof last !== "number" || primary === undefined) {
      throw new TypeError("CLUSTER SLOTS answered no range");
    }
    ranges.push({ first, last, primary, replicas });
    for (const address of addresses) nodes.add(address);
  }
  return { ranges, nodes: [...nodes] };
}

function addressOf(node: unknown, asked: { host: string; port: number }): string {
  const [host, port] = Array.isArray(node) ? (node as unknown[]) : [];
  if (typeof port !== "number") throw new TypeError("CLUSTER SLOTS answered no node");
  return joinAddress(typeof host === "string" && host !== "" && host !== "?" ? host : asked.host, port);
}

function joinAddress(host: string, port: number): string {
  const bare = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  return `${bare}:${port}`;
}
