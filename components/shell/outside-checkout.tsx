'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isCheckoutStep } from './checkout-steps';

/** Shows its children on every page but the steps of the checkout, and there what stands in their place. */
export function OutsideCheckout({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return isCheckoutStep(usePathname()) ? instead : children;
}
