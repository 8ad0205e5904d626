'use client';

import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element in the order summary that contains a step's main button; null until it is mounted. */
export const NextStepSlot = createContext<HTMLElement | null>(null);

/**
 * Renders a step's main button into the order summary: in the bar on phones, below the total on wide screens, so that
 * it is always visible. A submit button must name its form, because it is rendered outside of it.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const slot = use(NextStepSlot);
  return slot && createPortal(children, slot);
}
