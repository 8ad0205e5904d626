'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import { whenScrolled } from '@/components/ui/when-scrolled';
import styles from './sticky-on-scroll.module.scss';

/** Not needed before scrolling. */
const BackToTop = dynamic(() => import('./back-to-top').then((module) => module.BackToTop), { ssr: false });

/** Scroll position in px beyond which the header is sticky and the back-to-top button appears. */
const THRESHOLD = 300;

/** Makes the header sticky once the page is scrolled, and shows the back-to-top button. */
export function StickyOnScroll({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > THRESHOLD);
    update();
    return whenScrolled(update);
  }, []);
  return (
    <>
      <div className={scrolled ? styles.sticky : styles.resting}>{children}</div>
      {scrolled && <BackToTop />}
    </>
  );
}
