/** Where an uploaded picture stands for readers; its id is of its content, so what is there never changes. */
export function imagePath(id: string): string {
  return `/images/${id}.webp`;
}

/** The id in such a path; undefined for any other. */
export function imageIdOf(path: string): string | undefined {
  return /^\/images\/([0-9a-f]{32})\.webp$/.exec(path)?.[1];
}
