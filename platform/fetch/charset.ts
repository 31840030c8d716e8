import iconv from "iconv-lite";

/** How far into a document a declaration of its encoding is looked for (WHATWG HTML, 13.2.3.2: 1024 bytes). */
const DECLARATION_BYTES = 1_024;

/** Labels that the WHATWG encoding standard reads as windows-1252, because that is what their writers send. */
const WINDOWS_1252 = new Set(["ascii", "us-ascii", "latin1", "iso-8859-1", "iso8859-1", "iso_8859-1", "l1"]);

function known(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase();
  if (!name) return undefined;
  if (WINDOWS_1252.has(name)) return "windows-1252";
  return iconv.encodingExists(name) ? name : undefined;
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

function declared(bytes: Buffer): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0x00) return "utf-16le";
  if (bytes[0] === 0x00 && bytes[1] === 0x3c) return "utf-16be";
  const head = bytes.subarray(0, DECLARATION_BYTES).toString("latin1");
  const label =
    /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    (head.match(/<meta[^<>]*/gi) ?? [])
      .map((tag) => /\bcharset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(tag)?.[1])
      .find((found) => found !== undefined);
  const name = known(label);
  // Whoever could read this declaration byte by byte did not read UTF-16.
  return name?.startsWith("utf-16") || name?.startsWith("utf-32") ? "utf-8" : name;
}

/**
 * Text from bytes: by byte-order mark, then the charset of the Content-Type, then an XML declaration or meta tag, then
 * UTF-8. Labels that nobody knows are passed over; bytes that do not fit become U+FFFD. The mark itself is dropped.
 */
export function decodeText(body: Uint8Array, contentType: string | undefined): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  return iconv.decode(bytes, byteOrderMark(bytes) ?? known(charset) ?? declared(bytes) ?? "utf-8");
}
