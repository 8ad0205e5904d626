'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

const STEPS = ['/siparis/siparis-bilgilerim', '/siparis/siparis-odeme'];

/** Whether the path is a step of the checkout, where the layout omits most navigation. */
function isCheckoutStep(pathname: string): boolean {
  return STEPS.some((step) => pathname === step || pathname === `${step}/`);
}

/** Renders its children outside the checkout's steps, and `instead` on these. */
export function OutsideCheckout({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return isCheckoutStep(usePathname()) ? instead : children;
}
