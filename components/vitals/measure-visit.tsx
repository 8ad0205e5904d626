'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

/**
 * Measures Web Vitals for a sample of visits, on their first page: a page kind and four numbers, without cookie or id.
 * Visitors with Global Privacy Control or Do Not Track are never measured. Loaded when the browser is idle.
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
    // Measuring is optional, so an offline failure is ignored.
    return whenIdle(() => void measure().catch(() => {}));
  }, [share]);
  return null;
}

/** Global Privacy Control, and the older Do Not Track. */
function objects(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
