/**
 * Renders the icons and the share image from SVG files into web/public. Run it after a change of those files:
 * `node tools/make-icons.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const WEB = new URL("../web/", import.meta.url);
const mark = await readFile(new URL("public/favicon.svg", WEB), "utf8");
const share = await readFile(new URL("icons/share.svg", WEB), "utf8");

const ground = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(mark)?.[1];
if (!ground) throw new Error("favicon.svg has no rectangle to take the colour of the ground from");

/**
 * The logo without rounded corners, because operating systems cut icons into their own shape. `scale`: the
 * logo's share of the width.
 */
function onFullGround(scale: number): string {
  const size = 64;
  const edge = (size * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${mark}</g></svg>`;
}

const pictures = [
  { name: "icon-192", svg: mark, width: 192 },
  { name: "icon-512", svg: mark, width: 512 },
  // Systems may cut off everything outside a circle of 80 % of the width (W3C, Web Application Manifest).
  { name: "icon-maskable-512", svg: onFullGround(0.8), width: 512 },
  { name: "apple-touch-icon", svg: onFullGround(0.9), width: 180 },
  { name: "share", svg: share, width: 1200 },
];

/**
 * `/favicon.ico` for programs that cannot show SVG: an icon file that contains one PNG (allowed since Windows
 * Vista).
 */
async function drawFavicon(): Promise<void> {
  const width = 48;
  const svg = mark.replace("<svg ", `<svg width="${width}" `);
  const png = await sharp(Buffer.from(svg))
    .resize({ width })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const head = Buffer.alloc(22);
  // Fields of the header: reserved, kind (1: icon), number of images; then of the image: width, height,
  // colours, reserved, planes, bits per pixel, bytes, offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(new URL("public/favicon.ico", WEB), Buffer.concat([head, png]));
  process.stdout.write(`favicon.ico: ${head.length + png.length} bytes\n`);
}

for (const { name, svg, width } of pictures) {
  const file = fileURLToPath(new URL(`public/${name}.png`, WEB));
  const drawn = sharp(Buffer.from(svg.replace("<svg ", `<svg width="${width}" `)));
  const { size } = await drawn.resize({ width }).png({ palette: true, compressionLevel: 9 }).toFile(file);
  process.stdout.write(`${name}.png: ${size} bytes\n`);
}
await drawFavicon();
