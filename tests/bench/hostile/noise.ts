import sharp, { type Sharp } from "sharp";

/** Pictures of the desk's whose sizes are asked for, besides one that moves, and the frames of that. */
const OWN_PICTURES = 8;
const MOVING_FRAMES = 24;

/** Pictures that are large in every width: noise, and one of them moves. */
export async function makeNoise(): Promise<Buffer[]> {
  const noise = (width: number, height: number): Sharp =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 20 },
      },
    });
  const frame = { width: 480, height: 270, channels: 3 as const };
  const frames = await noise(frame.width, MOVING_FRAMES * frame.height)
    .raw()
    .toBuffer();
  const raw = { ...frame, height: MOVING_FRAMES * frame.height, pageHeight: frame.height };
  return [
    ...(await Promise.all(
      Array.from({ length: OWN_PICTURES }, (_, index) =>
        noise(2_000, 1_200 + index)
          .jpeg({ quality: 60 })
          .toBuffer(),
      ),
    )),
    await sharp(frames, { raw }).webp({ effort: 0, quality: 50 }).toBuffer(),
  ];
}
