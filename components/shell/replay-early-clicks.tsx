'use client';

import { useEffect, useLayoutEffect } from 'react';

const emit = (event: string) => void window.dispatchEvent(new Event(event));

/**
 * Controls `public/early.js`, which records clicks on buttons before hydration and replays them: React drops such clicks,
 * and hydration takes seconds on a slow phone. The layout effect ends the recording, because no click can happen between
 * it and hydration. The effect replays each button once, in order, after all other effects have run and toasts can be
 * shown. Links, forms and popover buttons work without JavaScript and are not recorded. Rendered after the page's
 * content, which hydrates in separate parts (components/ui/hydration-boundary.tsx); a click hydrates its part at once.
 */
export function ReplayEarlyClicks() {
  useLayoutEffect(() => emit('shop-ready'), []);
  useEffect(() => emit('shop-open'), []);
  return null;
}
