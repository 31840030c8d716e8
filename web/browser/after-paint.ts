/**
 * Runs a function after the frame that answers the reader's touch was painted, so that work which restyles the whole
 * page delays no answer. Returns how to cancel it.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
