'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isOverControl } from './is-over-control';
import styles from './sticky-on-scroll.module.scss';

/** Past this many pixels the header sticks and the back-to-top button appears. */
const THRESHOLD = 300;

/** Keeps the header in sight once the page is scrolled, and offers the way back up, but not over what one presses. */
export function StickyOnScroll({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  const [inTheWay, setInTheWay] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const look = () => {
      setScrolled(window.scrollY > THRESHOLD);
      setInTheWay(button.current !== null && isOverControl(button.current));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    // What is added to the page, such as the answer to a pressed button, moves all below it.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, []);
  return (
    <>
      <div className={scrolled ? styles.sticky : styles.resting}>{children}</div>
      {scrolled && (
        <button
          ref={button}
          type="button"
          className={`${styles.top} ${inTheWay ? styles.aside : ''}`}
          aria-label="Yukarı çık"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="arrow-up" size={22} />
        </button>
      )}
    </>
  );
}
