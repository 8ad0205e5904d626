type Place = { path: string; focusId: string | null; top: number };

let kept: Place | null = null;

/**
 * Saves the focus (or the future focus `focusId`) and the scroll position while the listing under `path` changes.
 * `/balonlar` and `/balonlar?color=…` are two routes, so that the first stays cached. Navigating between them replaces
 * every element, which loses the focus, and the router ignores `scroll: false` because the route changes.
 */
export function keepPlace(path: string, focusId = document.activeElement?.id): void {
  if (focusId && document.activeElement?.id !== focusId) focus(focusId);
  kept = { path, focusId: focusId || null, top: window.scrollY };
}

/** Discards the saved position: the listing changed without being replaced, so the browser kept it. */
export function forgetPlace(): void {
  kept = null;
}

/** Restores the position. Call it in a layout effect of the component that replaced the listing. */
export function takePlaceBack(path: string): void {
  if (kept?.path !== path) return;
  const { focusId, top } = kept;
  kept = null;
  if (focusId && document.activeElement === document.body) focus(focusId);
  // After the router's own scrolling, which follows the layout effects, and before the next paint.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
