// @ts-check
/**
 * Code of the codec process, which encodes the images that it receives, one at a time. It ends with its parent
 * process. It is JavaScript with types in comments, because stripping types would take a third of the process's
 * memory.
 *
 * @import { Metadata } from "sharp"
 * @import { CodecReport, Picture, Refusal, SentOrder } from "./order.ts"
 */
import { readSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";

const MOST_PIXELS = 40_000_000;
/** Most memory that decoding an image may take, bytes. */
const MOST_DECODED_BYTES = 73_500_000;
const STANDARD_INPUT = 0;
/**
 * Resolution of colours, which is halved as in WebP: with full resolution an image of 1,600 px took 78 MB
 * instead of 59.
 */
const AVIF_COLOURS = "4:2:0";
/** Priority below that of pages (nice(2)), which the codec's threads inherit. */
const NICER = 10;
const NICEST = 19;
setPriority(0, Math.min(getPriority(0) + NICER, NICEST));

// The codec uses no cache and one thread: a second thread costs memory and gains little.
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
      const { kind, message } =
        error instanceof RefusedError ? error : new RefusedError("damaged", "The image is damaged");
      tell({ at: "refused", kind, message });
    },
  );
});

/**
 * Reads an order's image from standard input, blocking.
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
    // The memory of the image is freed here, because up to ten megabytes would remain as garbage.
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
 * Pads a truncated WebP with zeros to the length in its header (RIFF), if at least half is present.
 *
 * @param {Buffer} bytes
 */
function withItsEnd(bytes) {
  const whole = bytes.toString("latin1", 0, 4) === "RIFF" ? bytes.readUInt32LE(4) + 8 : 0;
  if (whole <= bytes.length || whole > 2 * bytes.length) return bytes;
  return Buffer.concat([bytes], whole);
}

/**
 * Checks the size in the header before decoding.
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
 * Name of the format as image editors show it.
 *
 * @param {Metadata} header
 */
function nameOf({ format, isProgressive, pages = 1 }) {
  if (format === "heif") return "An AVIF picture";
  if (format === "jpeg") return "A progressive JPEG picture";
  if (format === "png" && isProgressive) return "An interlaced PNG picture";
  return pages > 1 ? "An animated image" : `A ${format.toUpperCase()} picture`;
}

/**
 * Colour samples per pixel of a JPEG: two planes, usually subsampled.
 *
 * @type {Readonly<Record<string, number>>}
 */
const COLOUR_SAMPLES = { "4:2:0": 0.5, "4:2:2": 1, "4:4:0": 1 };

/**
 * Bytes per pixel for decoding, measured with libvips 8.18. Most formats are read in strips, or reduced while
 * read. Others are held whole. A progressive JPEG is held with two bytes per sample, because every scan adds to
 * all samples.
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
