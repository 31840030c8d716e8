import type { Cuts } from "./cut.ts";

/**
 * What the browser's build of Socket.IO's client is without: ways to another transport, retries, listeners of every event,
 * packets with binary parts. The page's socket is text over a WebSocket to a gateway of ours (packages/client/live/socket.ts). The
 * names are those of socket.io-client 4.8, engine.io-client 6.6, engine.io-parser 5.2 and socket.io-parser 4.2; the build fails where one is gone.
 */
const ENGINE: Cuts = {
  between: [
    // Which transports there are.
    [
      "        if (opts.transportImplementations && opts.transports) {",
      '        this.opts = Object.assign({\n            path: "/engine.io",',
    ],
    ["            if (this.opts.closeOnBeforeunload) {", '            if (this.hostname !== "localhost") {'],
    [
      "                if (this._beforeunloadEventListener) {",
      "                if (this._offlineEventListener) {",
    ],
    ["        if (this.opts.withCredentials) {", "        this._open();\n    }"],
    ["        if (this.transports.length === 0) {", '        this.readyState = "opening";'],
    [
      '        if ("open" === this.readyState && this.opts.upgrade) {',
      "    }\n    /**\n     * Handles a packet.",
    ],
    ["        if (this.opts.tryAllTransports &&", '        this.emitReserved("error", err);'],
    [
      "        const cleanupAndClose = () => {",
      '        if ("opening" === this.readyState || "open" === this.readyState) {',
    ],
  ],
  texts: [
    [
      '        this.opts = Object.assign({\n            path: "/engine.io",',
      '        this._transportsByName = DEFAULT_TRANSPORTS;\n        this.opts = Object.assign({\n            path: "/engine.io",',
    ],
    ["this.createTransport(transportName)", 'this.createTransport("websocket")'],
    ["        this._upgrades = this._filterUpgrades(data.upgrades);\n", ""],
    ["this._getWritablePackets();", "this.writeBuffer;"],
    ["            else if (this.upgrading) {\n                waitForUpgrade();\n            }\n", ""],
    [
      "                    if (this.upgrading) {\n                        waitForUpgrade();\n                    }\n                    else {\n                        close();\n                    }\n",
      "                    close();\n",
    ],
  ],
  members: ["_probe", "_filterUpgrades", "_getWritablePackets", "send"],
};

const WEBSOCKET: Cuts = {
  between: [["            : pick(this.opts,", "        if (this.opts.extraHeaders) {"]],
  texts: [["        const opts = isReactNative\n            ? {}\n", "        const opts = {};\n"]],
};

const SOCKET: Cuts = {
  between: [
    [
      "        if (this._opts.retries && !this.flags.fromQueue && !this.flags.volatile) {",
      "        const packet = {\n            type: PacketType.EVENT,",
    ],
    [
      "        if (this._anyListeners && this._anyListeners.length) {\n            const listeners = this._anyListeners.slice();",
      "        super.emit.apply(this, args);",
    ],
  ],
  texts: [
    ["        this._drainQueue(true);\n", ""],
    [
      "            this.notifyOutgoingListeners(packet);\n            this.packet(packet);\n        }\n        else",
      "            this.packet(packet);\n        }\n        else",
    ],
    [
      "            this.notifyOutgoingListeners(packet);\n            this.packet(packet);\n        });",
      "            this.packet(packet);\n        });",
    ],
    // The gateway asks for no answers.
    ["        if (null != packet.id) {\n            args.push(this.ack(packet.id));\n        }\n", ""],
  ],
  members: [
    ..."_addToQueue _drainQueue ack send compress volatile onAny prependAny offAny listenersAny".split(" "),
    ..."onAnyOutgoing prependAnyOutgoing offAnyOutgoing listenersAnyOutgoing notifyOutgoingListeners".split(
      " ",
    ),
  ],
};

/** A packet with binary parts is of no type that there is. */
const PARSER: Cuts = {
  between: [
    [
      "        if (obj.type === PacketType.EVENT || obj.type === PacketType.ACK) {\n            if (hasBinary(obj)) {",
      "        return [this.encodeAsString(obj)];",
    ],
    ["        // attachments if we have them", "        // if we have a namespace other than `/`"],
    [
      "            if (this.reconstructor) {\n                throw",
      "            packet = this.decodeString(obj);",
    ],
    ["            const isBinaryEvent = packet.type", "                // non-binary full packet"],
    [
      "        else if (isBinary(obj) || obj.base64) {",
      '        else {\n            throw new Error("Unknown type: " + obj);',
    ],
    ["        // look up attachments if type binary", "        // look up namespace (if any)"],
    [
      "        if (this.reconstructor) {\n            this.reconstructor.finishedReconstruction();",
      "    }\n}\n/**\n * A manager of a binary event's",
    ],
  ],
  texts: [
    ["                // non-binary full packet", "            {"],
    ["if (PacketType[p.type] === undefined) {", "if (!(p.type >= 0 && p.type < 5)) {"],
  ],
  statements: ["class BinaryReconstructor"],
  members: ["encodeAsBinary"],
};

/** What is no text is sent by no page, and understood by none. */
const ENCODER: Cuts = {
  between: [
    [
      "    if (withNativeBlob && data instanceof Blob) {\n        if (supportsBinary) {",
      "    // plain string",
    ],
  ],
  texts: [
    [
      'const withNativeBlob = typeof Blob === "function" ||\n    (typeof Blob !== "undefined" &&\n        Object.prototype.toString.call(Blob) === "[object BlobConstructor]");\n',
      "const withNativeBlob = true;\n",
    ],
  ],
};

const DECODER: Cuts = {
  between: [['    if (type === "b") {', "    const packetType = PACKET_TYPES_REVERSE"]],
  texts: [
    ['import { decode } from "./contrib/base64-arraybuffer.js";\n', ""],
    [
      '        return {\n            type: "message",\n            data: mapBinary(encodedPacket, binaryType),\n        };\n',
      "        return ERROR_PACKET;\n",
    ],
  ],
  statements: ["const decodeBase64Packet", "const mapBinary"],
};

/** The files of Socket.IO's client that the browser's build has, with what goes. */
export const LEFT_OUT_OF_SOCKET: ReadonlyMap<string, Cuts> = new Map([
  ["engine.io-client/build/esm/socket.js", ENGINE],
  ["engine.io-client/build/esm/transports/websocket.js", WEBSOCKET],
  ["engine.io-parser/build/esm/encodePacket.browser.js", ENCODER],
  ["engine.io-parser/build/esm/decodePacket.browser.js", DECODER],
  ["socket.io-client/build/esm/socket.js", SOCKET],
  ["socket.io-parser/build/esm/index.js", PARSER],
]);
