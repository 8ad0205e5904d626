'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import styles from './outside-checkout.module.scss';

/** The checkout's steps, where the layout omits most navigation. */
const STEP = /^\/siparis\/siparis-(bilgilerim|odeme)\/?$/;

/**
 * Shows its children outside the checkout's steps, and `instead` on these. There they are hidden, not removed: the
 * header's menus are HTML of the server alone (`ServerHtml`) and could not be rendered again in the browser.
 */
export function OutsideCheckout({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  const isCheckout = STEP.test(usePathname());
  return (
    <>
      {isCheckout && instead}
      <div hidden={isCheckout} className={styles.unboxed}>
        {children}
      </div>
    </>
  );
}
