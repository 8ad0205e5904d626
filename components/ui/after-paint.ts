/**
 * Calls once the next frame has been painted: what a press changes at once is shown before longer work begins. A hidden page
 * paints nothing, so the call waits until it is shown. Returns a function that cancels it.
 */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's own callbacks run before it is painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves once the next frame has been painted. */
export const nextPaint = () => new Promise<void>((painted) => void afterPaint(painted));
