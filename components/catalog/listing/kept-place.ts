type Place = { path: string; focusId: string | null; top: number };

let kept: Place | null = null;

/**
 * Remembers what has the focus (or, with `focusId`, shall have it) and how far the page is scrolled, while the
 * listing under `path` changes. `/balonlar` and `/balonlar?color=…` are two routes, so that the first stays cached.
 * Going from one to the other replaces every element, which drops the focus, and the router finds out too late that
 * it is another route and forgets `scroll: false`.
 */
export function keepPlace(path: string, focusId = document.activeElement?.id): void {
  if (focusId && document.activeElement?.id !== focusId) focus(focusId);
  kept = { path, focusId: focusId || null, top: window.scrollY };
}

/** The listing changed without being replaced: the browser kept the place by itself. */
export function forgetPlace(): void {
  kept = null;
}

/** Call in a layout effect of what replaced the listing. */
export function takePlaceBack(path: string): void {
  if (kept?.path !== path) return;
  const { focusId, top } = kept;
  kept = null;
  if (focusId && document.activeElement === document.body) focus(focusId);
  // After the router's own scrolling, which follows the layout effects, and before anything is painted.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
