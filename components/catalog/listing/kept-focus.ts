let keptId: string | null = null;

/**
 * Remembers which element has the focus (or shall have it) across a change of the listing. `/balonlar` and
 * `/balonlar?color=…` are two routes, so that the first stays cached; going from one to the other replaces every
 * element, and the browser would drop the focus to the top of the page.
 */
export function keepFocus(id = document.activeElement?.id): void {
  keptId = id || null;
  if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
}

/** Focuses what was remembered, unless the focus has found another place. */
export function giveFocusBack(): void {
  if (keptId && document.activeElement === document.body)
    document.getElementById(keptId)?.focus({ preventScroll: true });
  keptId = null;
}
