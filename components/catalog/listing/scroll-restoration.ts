type Position = { path: string; focusId: string | null; top: number };

let saved: Position | null = null;

/**
 * Saves the focus (or the future focus `focusId`) and the scroll position while the listing under `path` changes.
 * `/balonlar` and `/balonlar?color=…` are two routes, so that the first stays cached. Navigating between them replaces
 * every element, which loses the focus, and the router ignores `scroll: false` because the route changes.
 */
export function savePosition(path: string, focusId = document.activeElement?.id): void {
  if (focusId && document.activeElement?.id !== focusId) focus(focusId);
  saved = { path, focusId: focusId || null, top: window.scrollY };
}

/** Discards the saved position: the listing changed without being replaced, so the browser restored it by itself. */
export function discardPosition(): void {
  saved = null;
}

/** Restores the position. Call it in a layout effect of the component that replaced the listing. */
export function restorePosition(path: string): void {
  if (saved?.path !== path) return;
  const { focusId, top } = saved;
  saved = null;
  if (focusId && document.activeElement === document.body) focus(focusId);
  // After the router's own scrolling, which follows the layout effects, and before the next paint.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
