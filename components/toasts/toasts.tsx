'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import styles from './toasts.module.scss';

const Container = dynamic(() => import('./toast-container').then((module) => module.Container), { ssr: false });

/** How long a message stays, ms. */
export const AUTO_CLOSE = 1200;

/** The place of all messages. The live region is there before the first message, as screen readers need it. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    window.addEventListener('senlikhane:toast', need);
    return () => window.removeEventListener('senlikhane:toast', need);
  }, []);
  return (
    <div className={styles.region} aria-live="polite">
      {needed && <Container />}
    </div>
  );
}
