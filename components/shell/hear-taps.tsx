'use client';

import { useLayoutEffect } from 'react';

/**
 * Buttons stand on the page before the scripts that answer them, on a slow telephone for seconds, and React drops what
 * is tapped until it has taken the page over: of six taps in that time none was heard. So `public/early-taps.js`, which
 * comes with the page, notes them, and taps each button again, once and in order, when this is there. A layout effect,
 * because no later tap comes before it. Links, forms and buttons of popovers work without a script and are left alone.
 */
export function HearTaps() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('shop-ready'));
  }, []);
  return null;
}
