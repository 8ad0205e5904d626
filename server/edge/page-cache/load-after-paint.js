(function loadAfterPaint(chunks) {
  // React identifies its scripts by `async`, and adds those that it does not find.
  const request = (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  // Inserting a script takes a phone some milliseconds: one task each, so that input is handled in between.
  const load = () => {
    for (const chunk of chunks.splice(0)) setTimeout(request, 0, chunk);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { capture: true, once: true });
  // The frame after the load event paints the page; the task after that frame starts the scripts.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)));
  // A fallback for images that never load, and background tabs, which do not paint.
  setTimeout(load, 3_000);
});
