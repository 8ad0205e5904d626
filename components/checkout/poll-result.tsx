'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Poll interval in ms and number of polls while a result may change: two minutes while the bank has not responded, and
 * five after a failure, because a payment may still arrive.
 */
const SCHEDULE = { pending: { interval: 4_000, polls: 30 }, failed: { interval: 15_000, polls: 20 } } as const;
/** Returning to the page fires several events at once, ms. */
const DEBOUNCE_MS = 1_000;

/** Polls the payment's status for a limited time, and whenever the customer returns to the page. */
export function PollResult({ status }: { status: keyof typeof SCHEDULE }) {
  const router = useRouter();
  useEffect(() => {
    const { interval, polls } = SCHEDULE[status];
    let polled = 0;
    let last = Date.now();
    const poll = () => {
      last = Date.now();
      router.refresh();
    };
    const timer = setInterval(() => {
      polled++;
      if (polled > polls) clearInterval(timer);
      else poll();
    }, interval);
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > DEBOUNCE_MS) poll();
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
