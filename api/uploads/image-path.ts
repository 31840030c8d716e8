/** Address of an upload. Its id is a digest, so its content never changes. */
export function imagePath(id: string): string {
  return `/images/${id}.webp`;
}

export function imageIdOf(path: string): string | undefined {
  return /^\/images\/([0-9a-f]{32})\.webp$/.exec(path)?.[1];
}
