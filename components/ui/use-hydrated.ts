'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and in the first client render: until then a form that needs its script must wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
