'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import styles from './toasts.module.scss';

const Container = dynamic(() => import('./toast-container').then((module) => module.Container), { ssr: false });

/** Duration of a message, ms. */
export const AUTO_CLOSE = 1200;

/** The container of all messages. The live region exists before the first message, as screen readers require. */
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
