import { randomBytes } from "node:crypto";
import type { Socket as TcpSocket } from "node:net";
import { type RawData, WebSocket } from "ws";
import { LARGEST_MESSAGE_BYTES, MOST_UNSENT_BYTES, PACKETS, takeToken } from "../limits.ts";
import type { Wire } from "../wire.ts";
import { decodeEnginePacket, ENGINE_MESSAGE, ENGINE_PING, openPacket } from "./engine-packets.ts";
import { pongFrame, textFrame, textFrameHead } from "./frames.ts";
import type { Heartbeat, Pulse } from "./heartbeat.ts";
import {
  ackPacketHead,
  connectErrorPacket,
  connectPacket,
  decodeSocketPacket,
  MAIN_NAMESPACE,
  type SocketEvent,
  type SocketPacket,
} from "./socket-packets.ts";

/** What a client that joined the main namespace talks to. */
export interface Participant {
  receive(event: SocketEvent): void;
  /** It left the namespace, or its connection is gone. */
  leave(): void;
}

/** What all connections of a gateway share. */
export interface ConnectionHost {
  heartbeat: Heartbeat;
  /** ms, of a clock that never goes back. */
  now(): number;
  join(connection: Connection): Participant;
  /** The TCP connection is gone, whoever ended it. */
  closed(connection: Connection): void;
  /** Cut off because it sent more packets than anybody needs. */
  flooded(): void;
  /** Cut off because it did not read. */
  slow(): void;
}

const PING_FRAME = textFrame(ENGINE_PING);
/** The close code for data of a kind that is not taken (RFC 6455, 7.4.1). */
const UNSUPPORTED_DATA = 1003;
/**
 * What a piece that waits takes beside its bytes: the buffer's objects, its place in Node's queue (300 bytes were measured), and what the
 * allocator adds.
 */
const PIECE_COST = 512;
/** What the connection itself takes, and the few pieces that are not counted: those of a message that nothing waited before. */
const OWN_COST = 8 * 1024;
/** Below this a single frame is never too much. */
const LARGE_FRAME_BYTES = MOST_UNSENT_BYTES / 2;

/**
 * One client: the server's side of Engine.IO (protocol 4, WebSocket only) and Socket.IO (protocol 5, main namespace only, no binary data)
 * on top of ws. Tens of thousands of them are idle most of the time, so each is one object, ws's own, with some fields more: its listeners
 * are methods that all share, and so is the host.
 */
export class Connection extends WebSocket implements Pulse, Wire {
  previous: Pulse = this;
  next: Pulse = this;
  dueAt = 0;
  asked = false;
  #host!: ConnectionHost;
  #tcp!: TcpSocket;
  #participant: Participant | undefined;
  /** It left the namespace after the last heartbeat; it may join again until the next but one. */
  #justLeft = false;
  #packetsFullAt = 0;
  /** Pieces that were written while others waited, and wait themselves. */
  #waiting = 0;
  #onWritten: (() => void) | undefined;

  /** Once, after the WebSocket's handshake; `tcp` is what it runs on. */
  start(host: ConnectionHost, tcp: TcpSocket): void {
    this.#host = host;
    this.#tcp = tcp;
    this.on("message", this.#onMessage);
    this.on("ping", this.#onPing);
    this.on("pong", this.#onPong);
    this.on("close", this.#onClose);
    // Of a malformed frame: ws closes by itself, with the code that fits.
    this.on("error", ignore);
    host.heartbeat.watch(this);
    const { everyMs: pingInterval, timeoutMs: pingTimeout } = host.heartbeat.times;
    this.#say(openPacket(newId(), { pingInterval, pingTimeout, maxPayload: LARGEST_MESSAGE_BYTES }));
  }

  /** What every delivery goes through: two thousand times for a ball, so it looks at as little as it can. */
  deliver(frame: Buffer): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    if (this.#tcp.writableLength > 0 || frame.length > LARGE_FRAME_BYTES) return this.#write(frame);
    this.#tcp.write(frame);
    return true;
  }

  acknowledge(id: number, args: Buffer): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.#write(textFrameHead(ENGINE_MESSAGE + ackPacketHead(id), args.length), args);
  }

  /** The heartbeat is also the deadline for joining: who has not by then never will. */
  beat(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    if (!this.#participant && !this.#justLeft) {
      this.close();
      return false;
    }
    this.#justLeft = false;
    return this.#write(PING_FRAME);
  }

  expire(): void {
    this.terminate();
  }

  #say(packet: string): void {
    this.deliver(textFrame(packet));
  }

  /**
   * A message in one or two pieces, after everything that was written before. When too much would wait then, the connection is cut off
   * instead, without a farewell, which could not reach it (DESIGN, Slow clients): false.
   */
  #write(first: Buffer, second?: Buffer): boolean {
    const tcp = this.#tcp;
    const behind = tcp.writableLength > 0;
    if (behind && this.#unsentWith(first.length + (second?.length ?? 0)) > MOST_UNSENT_BYTES)
      return this.#cutOff();
    tcp.cork();
    this.#writePiece(first, behind);
    if (second) this.#writePiece(second, behind);
    tcp.uncork();
    // A single message can be larger than what may wait: what of it the network does not take at once.
    return this.#unsentWith(0) <= MOST_UNSENT_BYTES || this.#cutOff();
  }

  #writePiece(bytes: Buffer, behind: boolean): void {
    if (!behind) {
      this.#tcp.write(bytes);
      return;
    }
    this.#waiting += 1;
    this.#onWritten ??= () => {
      this.#waiting -= 1;
    };
    this.#tcp.write(bytes, this.#onWritten);
  }

  /** What it would cost to let so many bytes more wait, in all. */
  #unsentWith(more: number): number {
    return this.#tcp.writableLength + more + (this.#waiting + 2) * PIECE_COST + OWN_COST;
  }

  #cutOff(): false {
    this.terminate();
    this.#host.slow();
    return false;
  }

  /** Whether what came in counts: not after the connection began to close, and not once there is too much of it. */
  #admits(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    const fullAt = takeToken(this.#packetsFullAt, this.#host.now(), PACKETS);
    if (fullAt === undefined) {
      this.terminate();
      this.#host.flooded();
      return false;
    }
    this.#packetsFullAt = fullAt;
    return true;
  }

  #onPing(data: Buffer): void {
    if (this.#admits()) this.#write(pongFrame(data));
  }

  #onPong(): void {
    this.#admits();
  }

  #onClose(): void {
    this.#host.heartbeat.forget(this);
    this.#participant?.leave();
    this.#participant = undefined;
    this.#host.closed(this);
  }

  #onMessage(data: RawData, binary: boolean): void {
    if (!this.#admits()) return;
    if (binary) {
      this.close(UNSUPPORTED_DATA);
      return;
    }
    const packet = decodeEnginePacket(String(data));
    switch (packet?.type) {
      case "message":
        this.#onPacket(decodeSocketPacket(packet.data));
        break;
      case "pong":
        this.#host.heartbeat.answered(this);
        break;
      case "open":
      case "upgrade":
      case "noop":
        // Mean nothing from a client that began with a WebSocket.
        break;
      default:
        // A farewell, a ping, which is the server's to send, or nonsense.
        this.close();
    }
  }

  #onPacket(packet: SocketPacket | undefined): void {
    if (packet?.type === "connect" && packet.namespace !== MAIN_NAMESPACE) {
      this.#say(ENGINE_MESSAGE + connectErrorPacket(packet.namespace, "Invalid namespace"));
    } else if (packet?.type === "connect" && !this.#participant) {
      this.#say(ENGINE_MESSAGE + connectPacket(newId()));
      this.#participant = this.#host.join(this);
    } else if (
      !packet ||
      packet.type === "connect" ||
      packet.namespace !== MAIN_NAMESPACE ||
      !this.#participant
    ) {
      this.close();
    } else if (packet.type === "event") {
      this.#participant.receive(packet);
    } else if (packet.type === "disconnect") {
      this.#justLeft = true;
      this.#participant.leave();
      this.#participant = undefined;
    }
  }
}

/** Nobody can guess it, and nobody asks for it: it is there because the protocols want one. */
function newId(): string {
  return randomBytes(15).toString("base64url");
}

function ignore(): void {}
