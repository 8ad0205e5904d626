/** The framework's script tags of chunks, without polyfills for old browsers (`noModule`). */
const CHUNK = /<script src="(\/_next\/static\/[^"<]+)"(?=[^>]*\sasync="")[^>]*><\/script>/g;
/** The framework's preload hints for chunks. */
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Defers the scripts of a cached page until after the first paint: they are most of the bytes and would compete with
 * fonts and images on a slow connection. The chunks load after the page was painted, or at the first touch or key
 * press; earlier clicks are replayed afterwards (public/early.js). See docs/decisions/0022.
 */
export function deferHydrationScripts(page) {
  if (typeof page?.html !== 'string') return;
  const chunks = [];
  const html = page.html.replace(PRELOAD, '').replace(CHUNK, (_, chunk) => {
    chunks.push(chunk);
    return '';
  });
  const end = html.lastIndexOf('</body>');
  if (chunks.length === 0 || end === -1) return;
  page.html = `${html.slice(0, end)}<script>(${loadAfterPaint})(${JSON.stringify(chunks)})</script>${html.slice(end)}`;
}

/* Runs in the browser, serialized to text. */
function loadAfterPaint(chunks) {
  const request = (chunk) => {
    const script = document.createElement('script');
    script.src = chunk;
    // React identifies its scripts by this attribute, and adds those that it does not find.
    script.async = true;
    document.head.append(script);
  };
  // Inserting a script takes a phone some milliseconds: one task each, so that input is handled in between.
  const load = () => {
    for (const chunk of chunks.splice(0)) setTimeout(request, 0, chunk);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { capture: true, once: true });
  // The frame after the load event paints the page; the task after that frame starts the scripts.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)));
  // A fallback for images that never load, and background tabs, which do not paint.
  setTimeout(load, 3_000);
}
