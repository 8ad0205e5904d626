'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Poll interval in ms and number of polls while a result may change: two minutes while the bank has not responded, and
 * five after a failure, because a payment may still arrive.
 */
const RHYTHM = { pending: { pause: 4_000, looks: 30 }, failed: { pause: 15_000, looks: 20 } } as const;
/** Returning to the page fires several events at once, ms. */
const AT_ONCE = 1_000;

/** Polls the payment's status for a limited time, and whenever the customer returns to the page. */
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
