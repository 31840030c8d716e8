// @ts-check
/**
 * The codec's process: makes the pictures that it is sent, one at a time. Ends when its parent process has gone. It is
 * JavaScript with types in comments, because stripping types would take a third of what the process takes of memory.
 *
 * @import { Metadata } from "sharp"
 * @import { CodecReport, Picture, Refusal, SentOrder } from "./order.ts"
 */
import { readSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";

/** What a picture may have, of all its frames, by what its header says. */
const MOST_PIXELS = 40_000_000;
/** Bytes of memory that decoding one may take. */
const MOST_DECODED_BYTES = 73_500_000;
const STANDARD_INPUT = 0;
/** Half as many in either direction, as WebP has them: with all of them one of 1,600 px took 78 MB to write, and so 59. */
const AVIF_COLOURS = "4:2:0";
/** Requests for pages come first where there are too few processors (nice(2)); the codec's own threads inherit it. */
const NICER = 10;
const NICEST = 19;
setPriority(0, Math.min(getPriority(0) + NICER, NICEST));

// Nothing decoded is kept, and one thread decodes: a second one costs memory and gains little.
sharp.cache(false);
sharp.concurrency(1);

class RefusedError extends Error {
  /**
   * @param {Refusal} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** @param {CodecReport} report */
const tell = (report) => void process.send?.(report);

process.on("message", (/** @type {SentOrder} */ order) => {
  make(order).then(
    (picture) => tell({ at: "done", picture }),
    (error) => {
      // The codec's own message about a picture is of no use to the client.
      const { kind, message } =
        error instanceof RefusedError ? error : new RefusedError("damaged", "The image is damaged");
      tell({ at: "refused", kind, message });
    },
  );
});

/**
 * The picture that follows an order through the standard input. Waits for it: there is nothing else to do.
 *
 * @param {number} length
 */
function readPicture(length) {
  const room = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length; ) {
    const more = readSync(STANDARD_INPUT, room, read, length - read, null);
    if (more === 0) throw new Error("The image is incomplete");
    read += more;
  }
  return room;
}

/**
 * @param {SentOrder} order
 * @returns {Promise<Picture>}
 */
async function make(order) {
  const bytes = readPicture(order.length);
  tell({ at: "began" });
  try {
    return await makeOf(bytes, order);
  } finally {
    // Garbage of ten megabytes would stay until there is more of it.
    bytes.buffer.transfer(0);
  }
}

/**
 * @param {Buffer} bytes
 * @param {SentOrder} order
 * @returns {Promise<Picture>}
 */
async function makeOf(
  bytes,
  { animated, cutShort, width, height, format, effort, qualities, mostBytes = Infinity },
) {
  const failOn = cutShort ? "none" : "error";
  const file = cutShort ? withItsEnd(bytes) : bytes;
  checkSize(await sharp(file, { limitInputPixels: false, failOn, animated }).metadata());
  for (const quality of qualities) {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn, animated })
      .rotate()
      .resize({ width, ...(height !== undefined && { height }), fit: "inside", withoutEnlargement: true })
      .toFormat(
        format,
        format === "avif" ? { quality, effort, chromaSubsampling: AVIF_COLOURS } : { quality, effort },
      )
      .toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes)
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  }
  throw new RefusedError("too-large", "The image is too large");
}

/**
 * WebP is read in the length that its header says alone (RIFF): zeros stand for what is missing, if it is less than is there.
 *
 * @param {Buffer} bytes
 */
function withItsEnd(bytes) {
  const whole = bytes.toString("latin1", 0, 4) === "RIFF" ? bytes.readUInt32LE(4) + 8 : 0;
  if (whole <= bytes.length || whole > 2 * bytes.length) return bytes;
  return Buffer.concat([bytes], whole);
}

/**
 * By what the file says of itself, before anything is decoded.
 *
 * @param {Metadata} header
 */
function checkSize(header) {
  const pixels = header.width * header.height;
  if (pixels > MOST_PIXELS) throw new RefusedError("too-large", "The image has more than 40 megapixels");
  const most = MOST_DECODED_BYTES / bytesPerPixel(header);
  if (pixels > most)
    throw new RefusedError(
      "too-large",
      `${nameOf(header)} of more than ${Math.floor(most / 1e5) / 10} megapixels takes too much memory to decode`,
    );
}

/**
 * In the words in which picture editors name what they save.
 *
 * @param {Metadata} header
 */
function nameOf({ format, isProgressive, pages = 1 }) {
  if (format === "heif") return "An AVIF picture";
  if (format === "jpeg") return "A progressive JPEG picture";
  if (format === "png" && isProgressive) return "An interlaced PNG picture";
  return pages > 1 ? "A moving picture" : `A ${format.toUpperCase()} picture`;
}

/**
 * Samples of a JPEG's colours for each of its pixels: two planes, which are stored smaller as a rule.
 *
 * @type {Readonly<Record<string, number>>}
 */
const COLOUR_SAMPLES = { "4:2:0": 0.5, "4:2:2": 1, "4:4:0": 1 };

/**
 * Memory that decoding takes, measured with libvips 8.18. Most are read in strips or made smaller
 * while they are read. The others are held whole; a progressive JPEG with two bytes for each sample, because every scan adds to all.
 *
 * @param {Metadata} header
 */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels, pages = 1 }) {
  if (format === "heif") return 19;
  if (format === "gif") return 5;
  if (isProgressive && format === "jpeg") {
    const planes = channels === 3 ? 1 + (COLOUR_SAMPLES[chromaSubsampling ?? ""] ?? 2.3) : channels;
    return 2 * planes;
  }
  return isProgressive || pages > 1 ? 4 : 1;
}
