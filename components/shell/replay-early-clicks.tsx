'use client';

import { useEffect, useLayoutEffect } from 'react';

const emit = (event: string) => void window.dispatchEvent(new Event(event));

/**
 * Replays clicks on buttons that happen before hydration, which React drops; on a slow phone that takes seconds, and in
 * a test none of six taps was handled. `public/early.js`, inlined in the page, records them until this component's
 * layout effect, before which no later tap can happen. Each button is then clicked once, in order, after all other
 * effects have run, when toasts can be shown. Links, forms and popover buttons work without JavaScript and are ignored.
 * Rendered after the page's content, which hydrates in separate parts (components/ui/hydration-boundary.tsx); a click
 * hydrates its part at once.
 */
export function ReplayEarlyClicks() {
  useLayoutEffect(() => emit('shop-ready'), []);
  useEffect(() => emit('shop-open'), []);
  return null;
}
