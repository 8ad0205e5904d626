'use client';

import { useEffect, useRef } from 'react';
import styles from './printed-url.module.scss';

/**
 * The page's URL, on paper only.
 * @param url as the server rendered the page; when it is printed, that of the moment takes its place
 */
export function PrintedUrl({ url }: { url: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Written at once, because the print is taken when this event ends.
    const write = () => {
      if (text.current) text.current.textContent = window.location.href;
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return (
    <p className={styles.url}>
      Bu sayfanın adresi: <span ref={text}>{url}</span>
    </p>
  );
}
