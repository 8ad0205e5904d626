'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

/**
 * Lets a share of the visits tell how fast the page was they began with: a kind of page and four numbers, no cookie,
 * no id. Whoever told the browser not to be tracked isn't measured at all. Loaded when the page has nothing else to do.
 * @param share 0 to 1
 */
export function MeasureVisit({ share }: { share: number }) {
  useEffect(() => {
    if (Math.random() >= share || objects()) return;
    const { pathname } = window.location;
    const isItem = document.querySelector('[data-page="item"]') !== null;
    const measure = async () => {
      const { collectVitals } = await import('./collect-vitals');
      collectVitals(pathname, isItem);
    };
    // A browser that went offline measures nothing.
    return whenIdle(() => void measure().catch(() => {}));
  }, [share]);
  return null;
}

/** Global Privacy Control, and the older Do Not Track. */
function objects(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
