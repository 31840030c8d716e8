import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import { ENGINE_MESSAGE } from "../frames/frames.ts";
import type { Connection } from "./connection.ts";

/**
 * The argument of an ack that many sockets get in the same words: a JSON list, as the ack's packet has it. The library
 * would make JSON of it for each socket again, and in a storm of readers keep a copy of the document for each.
 */
export class SharedAnswer {
  readonly connection: Pick<Connection, "deliverText">;
  readonly args: Buffer;

  constructor(connection: Pick<Connection, "deliverText">, args: Buffer) {
    this.connection = connection;
    this.args = args;
  }
}

/** Socket.IO's encoder, but that a shared answer is written to its connection at once, and leaves nothing to send. */
class AnswerEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const answer: unknown = packet.type === PacketType.ACK ? packet.data?.[0] : undefined;
    if (!(answer instanceof SharedAnswer)) return super.encode(packet);
    answer.connection.deliverText(`${ENGINE_MESSAGE}${PacketType.ACK}${packet.id}`, answer.args);
    return [];
  }
}

type OnDecoded = (packet: Packet) => void;

/** The library's decoder, one for all connections: a packet without bytes is whole, and leaves nothing behind in it. */
const decoder = new Decoder();
let decoded: Packet | undefined;
decoder.on("decoded", (packet: Packet) => {
  decoded = packet;
});

/** A connection's part of the decoder: who gets its packets. Packets that announce bytes are malformed here. */
class PacketDecoder {
  #onDecoded: OnDecoded | undefined;

  on(_event: "decoded", listener: OnDecoded): void {
    this.#onDecoded = listener;
  }

  removeListener(): void {
    this.#onDecoded = undefined;
  }

  /** Throws on what is malformed. */
  add(text: unknown): void {
    decoded = undefined;
    decoder.add(text);
    // Only part of a packet came: the library waits for the bytes that it announced.
    decoder.destroy();
    if (!decoded) throw new Error("Packets with bytes are not taken");
    this.#onDecoded?.(decoded);
  }

  destroy(): void {
    this.removeListener();
  }
}

/** Socket.IO's option `parser`. */
export const PARSER = { Encoder: AnswerEncoder, Decoder: PacketDecoder };
