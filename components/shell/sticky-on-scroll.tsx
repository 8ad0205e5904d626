'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './sticky-on-scroll.module.scss';

/** Nobody needs it before they have scrolled. */
const BackToTop = dynamic(() => import('./back-to-top').then((module) => module.BackToTop), { ssr: false });

/** Past this many pixels the header sticks and the back-to-top button appears. */
const THRESHOLD = 300;

/** Keeps the header in sight once the page is scrolled, and offers the way back up. */
export function StickyOnScroll({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <>
      <div className={scrolled ? styles.sticky : styles.resting}>{children}</div>
      {scrolled && <BackToTop />}
    </>
  );
}
