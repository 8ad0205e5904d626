'use client';

import dynamic from 'next/dynamic';

/**
 * Shares, prints and keeps the result of a party tool. Loads after hydration: all of it needs JavaScript, and the pages of
 * the tools are near their budget of script bytes.
 */
export const KeepResult = dynamic(
  () => import('@/components/account/keep-result').then((module) => module.KeepResult),
  {
    ssr: false,
  },
);
