/** The framework's chunks, as it writes them into a page. Polyfills of old browsers (`noModule`) are none. */
const CHUNK = /<script src="(\/_next\/static\/[^"<]+)"(?=[^>]*\sasync="")[^>]*><\/script>/g;
/** Its wish that one of them be there before all pictures. */
const WISH = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Lets a kept page show itself before its scripts come: they take most of the bytes, and on a slow line they would share
 * it with the fonts and the picture that a shopper waits for. The chunks are asked for when the page has been painted,
 * or at the first touch or key; taps in between are done afterwards (public/early.js). See docs/decisions/0022.
 */
export function loadScriptsLate(page) {
  if (typeof page?.html !== 'string') return;
  const chunks = [];
  const html = page.html.replace(WISH, '').replace(CHUNK, (_, chunk) => {
    chunks.push(chunk);
    return '';
  });
  const end = html.lastIndexOf('</body>');
  if (chunks.length === 0 || end === -1) return;
  page.html = `${html.slice(0, end)}<script>(${loadAfterPaint})(${JSON.stringify(chunks)})</script>${html.slice(end)}`;
}

/* Runs in the browser, from its own text. */
function loadAfterPaint(chunks) {
  const ask = (chunk) => {
    const script = document.createElement('script');
    script.src = chunk;
    // React looks for its scripts by this attribute, and adds what it can't find.
    script.async = true;
    document.head.append(script);
  };
  // Asking for one takes a telephone some milliseconds: each in a task of its own, so that taps come in between.
  const load = () => {
    for (const chunk of chunks.splice(0)) setTimeout(ask, 0, chunk);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { capture: true, once: true });
  // The frame after everything is there paints it; the task after that frame is ours.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)));
  // A picture that never comes, or a tab in the background, which paints nothing.
  setTimeout(load, 3_000);
}
