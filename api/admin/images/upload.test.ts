import sharp from "sharp";
import { expect, it } from "vitest";
import { readUpload } from "./upload.ts";

/** A body in its own memory, as a server receives it. */
function received(file: Buffer): Buffer {
  const body = Buffer.allocUnsafeSlow(file.length);
  file.copy(body);
  return body;
}

it("gives a file's bytes back when the picture is written anew", async () => {
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  const body = received(file);
  expect(await readUpload(body)).toMatchObject({ width: 60, height: 40 });
  expect(body).toHaveLength(0);
});

it.each([
  ["no picture", Buffer.alloc(1_000, "<svg "), "unsupported"],
  ["a damaged one", Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(1_000)]), "damaged"],
])("gives the bytes of %s back", async (_, file, kind) => {
  const body = received(file);
  await expect(readUpload(body)).rejects.toMatchObject({ kind });
  expect(body).toHaveLength(0);
});
