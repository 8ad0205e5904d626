'use client';

import { useEffect, useLayoutEffect } from 'react';

const tell = (event: string) => void window.dispatchEvent(new Event(event));

/**
 * Buttons stand on the page before the scripts that answer them, on a slow telephone for seconds, and React drops what
 * is tapped until it has taken the page over: of six taps in that time none was heard. So `public/early.js`, which
 * comes with the page, notes them until this is there, in a layout effect, because no later tap comes before that. It
 * taps each button again, once and in order, when the effects of all others have run: toasts listen from then on.
 * Links, forms and buttons of popovers work without a script and are left alone. It stands behind the page's content,
 * which React takes over as a part of its own (components/ui/hydrate-apart.tsx); a part that is still to come is taken
 * over at once when it is tapped.
 */
export function ReplayEarlyClicks() {
  useLayoutEffect(() => tell('shop-ready'), []);
  useEffect(() => tell('shop-open'), []);
  return null;
}
