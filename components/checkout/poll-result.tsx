'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * How often and how long a result that may still change is looked at again: for two minutes while the bank is silent,
 * and for five after a failure, because money may come late.
 */
const RHYTHM = { pending: { pause: 4_000, looks: 30 }, failed: { pause: 15_000, looks: 20 } } as const;
/** Coming back to the page is told by several events at once. */
const AT_ONCE = 1_000;

/** Asks again how a payment stands: by itself for a while, and whenever the shopper comes back to the page. */
export function PollResult({ status }: { status: keyof typeof RHYTHM }) {
  const router = useRouter();
  useEffect(() => {
    const { pause, looks } = RHYTHM[status];
    let looked = 0;
    let last = Date.now();
    const look = () => {
      last = Date.now();
      router.refresh();
    };
    const timer = setInterval(() => {
      looked++;
      if (looked > looks) clearInterval(timer);
      else look();
    }, pause);
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > AT_ONCE) look();
    };
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [router, status]);
  return null;
}
