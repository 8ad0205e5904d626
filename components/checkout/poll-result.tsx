'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** How often and how long a waiting result looks again: every 4 s, for two minutes. */
const PAUSE = 4_000;
const LOOKS = 30;

export function PollResult() {
  const router = useRouter();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      if (looks > LOOKS) clearInterval(timer);
      else router.refresh();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
