'use client';

import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './buy-bar.module.scss';

type Props = {
  /** The bar appears on phones once this has left the screen at its top. */
  after: RefObject<HTMLElement | null>;
  title: string;
  price: ReactNode;
  /** The button. */
  children: ReactNode;
};

/** Price and button within the thumb's reach, wherever on the page one reads. */
export function BuyBar({ after, title, price, children }: Props) {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const element = after.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [after]);
  if (!passed) return null;
  return (
    <section className={styles.bar} aria-label="Hızlı satın alma">
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {price}
      </div>
      {children}
    </section>
  );
}
