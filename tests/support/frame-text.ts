export function frameText(frame: Buffer): string {
  const length = frame[1] ?? 0;
  const header = length < 126 ? 2 : length === 126 ? 4 : 10;
  return frame.toString("utf8", header);
}
