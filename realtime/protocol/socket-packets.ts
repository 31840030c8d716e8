/**
 * Packets of the Socket.IO protocol, revision 5 (github.com/socketio/socket.io-protocol), without binary ones, which nothing here needs:
 * `<type>[<namespace>,][<ack id>][<JSON>]`.
 */

export const MAIN_NAMESPACE = "/";

/** What a client may send. Arguments are whatever stood in the JSON. */
export type SocketPacket =
  | { type: "connect"; namespace: string }
  | { type: "disconnect"; namespace: string }
  | ({ type: "event"; namespace: string } & SocketEvent)
  /** An answer to an event of ours with an ack, of which there is none. */
  | { type: "ack"; namespace: string };

/** An event, and the number under which the client waits for an answer. */
export interface SocketEvent {
  name: string | number;
  args: readonly unknown[];
  ack: number | undefined;
}

/** The lengths of ack numbers: whatever is longer would lose digits as a number. */
const PACKET = /^([0-3])(?:(\/[^,]*)(?:,|$))?(\d{0,15})(.*)$/s;

/** Names that mean something else to a client or a server of Socket.IO. */
const RESERVED: ReadonlySet<unknown> = new Set([
  "connect",
  "connect_error",
  "disconnect",
  "disconnecting",
  "newListener",
  "removeListener",
]);

/** Reads a packet; undefined for what is malformed, binary, or only a server's to send. */
export function decodeSocketPacket(text: string): SocketPacket | undefined {
  const [, type, namespace = MAIN_NAMESPACE, id = "", json = ""] = PACKET.exec(text) ?? [];
  switch (type) {
    case "0":
      return id === "" && (json === "" || isObject(parse(json))) ? { type: "connect", namespace } : undefined;
    case "1":
      return id === "" && json === "" ? { type: "disconnect", namespace } : undefined;
    case "2":
      return decodeEvent(namespace, id, parse(json));
    case "3":
      return id !== "" && Array.isArray(parse(json)) ? { type: "ack", namespace } : undefined;
    default:
      return undefined;
  }
}

function decodeEvent(namespace: string, id: string, list: unknown): SocketPacket | undefined {
  if (!Array.isArray(list)) return undefined;
  const [name, ...args]: unknown[] = list;
  if (typeof name !== "number" && (typeof name !== "string" || RESERVED.has(name))) return undefined;
  return { type: "event", namespace, name, args, ack: id === "" ? undefined : Number(id) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The answer to a CONNECT of the main namespace. */
export function connectPacket(sid: string): string {
  return `0${JSON.stringify({ sid })}`;
}

/** The answer to a CONNECT that is refused. */
export function connectErrorPacket(namespace: string, message: string): string {
  return `4${namespace},${JSON.stringify({ message })}`;
}

/** An event of the main namespace that wants no answer. */
export function eventPacket(name: string, argument: unknown): string {
  return `2${JSON.stringify([name, argument])}`;
}

/** How an answer in the main namespace begins; a JSON list of its arguments follows. */
export function ackPacketHead(id: number): string {
  return `3${id}`;
}
