'use client';

import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place in the order's summary that holds the button which leads on; null until it is there. */
export const NextStepPlace = createContext<HTMLElement | null>(null);

/**
 * Shows a step's main button in the order's summary: in the bar of phones, below the total on wide screens, so that it
 * is in reach wherever the page is scrolled to. A submit button has to name its form, of which it is no part there.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const place = use(NextStepPlace);
  return place && createPortal(children, place);
}
