'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isCheckoutStep } from './checkout-steps';

/** Renders its children outside the checkout's steps, and `instead` on these. */
export function OutsideCheckout({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return isCheckoutStep(usePathname()) ? instead : children;
}
