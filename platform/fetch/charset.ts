/** Number of bytes that are searched for a declared encoding (WHATWG HTML, 13.2.3.2: 1024). */
const DECLARATION_BYTES = 1_024;

/** Encoding that a label means in browsers (WHATWG Encoding): windows-1252 for latin1. */
function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
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
  // A document whose declaration is readable as ASCII cannot be in UTF-16.
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

/**
 * Decodes a body. The encoding comes from the byte-order mark, otherwise from the charset of the Content-Type,
 * the XML declaration or the meta tag; the default is UTF-8. Unknown labels are ignored; invalid bytes become
 * U+FFFD.
 */
export function decodeText(body: Uint8Array, contentType: string | undefined): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  const encoding = byteOrderMark(bytes) ?? known(charset) ?? declared(bytes) ?? "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
