import fc from "fast-check";
import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import { describe, expect, it } from "vitest";
import { present } from "../../core/present.ts";
import { textFrame, textFrameHead, utf8 } from "../frames/frames.ts";
import type { Connection } from "./connection.ts";
import { PARSER, SharedAnswer } from "./parser.ts";

function read(decoder: InstanceType<typeof PARSER.Decoder> | Decoder, text: string): unknown {
  const packets: Packet[] = [];
  decoder.on("decoded", (packet: Packet) => packets.push(packet));
  try {
    decoder.add(text);
  } catch {
    return "malformed";
  }
  return packets;
}

/** Packets that are almost valid. */
const nearly = fc
  .tuple(
    fc.constantFrom("0", "1", "2", "3", "4", "7", ""),
    fc.constantFrom("", "/", "/admin", "/admin,", "/,", "/a?b=c,", ","),
    fc.constantFrom("", "0", "17", "007", "999999999999999", " ", "-1", "1.5", "1-"),
    fc.oneof(
      fc.json(),
      fc.constantFrom("", "[", "[]", "{}", "null", "false", '["disconnect"]', '["connect"]', "[1]", "[[]]"),
      fc.constantFrom('["__proto__"]', '["a",{"__proto__":{"x":1}}]', '["a"] ', ' ["a"]', '["a"]["b"]'),
    ),
  )
  .map((parts) => parts.join(""));

describe("the decoder that connections share", () => {
  it("reads texts as the library's own does, whatever came before on other connections", () => {
    const text = fc.oneof(nearly, fc.string({ unit: "binary", maxLength: 100 }));
    const bytes = fc.constantFrom('51-["a",{"_placeholder":true,"num":0}]', '61-7["a"]', "59999999-[]");
    fc.assert(
      fc.property(fc.array(fc.oneof(text, text, bytes), { maxLength: 8 }), (texts) => {
        for (const one of texts) {
          const found = read(new PARSER.Decoder(), one);
          expect(found).toEqual(/^[56]/.test(one) ? "malformed" : read(new Decoder(), one));
        }
      }),
    );
  });

  it("hands on nothing to a connection that is gone", () => {
    const packets: Packet[] = [];
    const decoder = new PARSER.Decoder();
    decoder.on("decoded", (packet) => packets.push(packet));
    decoder.destroy();
    decoder.add('2["a"]');
    expect(packets).toEqual([]);
  });
});

describe("the encoder", () => {
  const nsp = "/";

  it("writes what the library's own does, but for shared answers", () => {
    const id = fc.option(fc.nat(), { nil: undefined });
    fc.assert(
      fc.property(
        fc.constantFrom(PacketType.EVENT, PacketType.ACK),
        id,
        fc.jsonValue(),
        (type, number, value) => {
          const packet: Packet = { type, nsp, data: ["a", value], ...present({ id: number }) };
          expect(new PARSER.Encoder().encode({ ...packet })).toEqual(new Encoder().encode({ ...packet }));
        },
      ),
    );
  });

  it("hands a shared answer to its connection, as the frame that the library would have made of it", () => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue(), (id, value) => {
        const written: Buffer[] = [];
        const connection: Pick<Connection, "deliverText"> = {
          deliverText: (start, rest) => written.push(textFrameHead(start, rest.length), rest),
        };
        const answer = new SharedAnswer(connection, utf8(JSON.stringify([value])));
        expect(new PARSER.Encoder().encode({ type: PacketType.ACK, nsp, id, data: [answer] })).toEqual([]);
        const [stock] = new Encoder().encode({ type: PacketType.ACK, nsp, id, data: [value] });
        expect(Buffer.concat(written)).toEqual(textFrame(`4${stock}`));
      }),
    );
  });
});
