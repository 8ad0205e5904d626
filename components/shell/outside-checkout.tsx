'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import styles from './outside-checkout.module.scss';

/** The checkout's steps, where the layout omits most navigation. */
const STEP = /^\/siparis\/siparis-(bilgilerim|odeme)\/?$/;

/**
 * Shows its children outside the checkout's steps. There they are removed, or with an `instead` only hidden behind it: the
 * header's menus are HTML of the server alone (`storeHtml`) and could not be rendered again in the browser.
 */
export function OutsideCheckout({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  const isCheckout = STEP.test(usePathname());
  if (isCheckout && !instead) return null;
  return (
    <>
      {isCheckout && instead}
      <div hidden={isCheckout} className={styles.unboxed}>
        {children}
      </div>
    </>
  );
}
