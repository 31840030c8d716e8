/**
 * Runs a function once the frame that answers the reader's touch is on its way to the screen: what restyles the whole page
 * then holds up no answer. Returns its cancel.
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
