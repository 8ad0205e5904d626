'use client';

import { useEffect, useState } from 'react';
import type { Branch } from '@/contracts/content';
import type { Holidays } from '@/contracts/delivery';
import { type OpeningTimes, type OpenToday, openToday } from '@/contracts/opening-hours';
import { getBranches } from '@/services/content/content';
import { browserApi } from '@/services/http/browser';

type Branches = { branches: Branch[] | null; failed: boolean; retry(): void };

/** The pickup branches, requested once they are `wanted`; null until they are known. */
export function useBranches(wanted: boolean): Branches {
  const [state, setState] = useState<Pick<Branches, 'branches' | 'failed'>>({ branches: null, failed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    getBranches(browserApi).then(
      (all) => here && setState({ branches: all.filter(({ pickup }) => pickup), failed: false }),
      () => here && setState({ branches: null, failed: true }),
    );
    return () => {
      here = false;
    };
  }, [wanted, tries]);
  return { ...state, retry: () => setTries((count) => count + 1) };
}

/** A branch's hours today as text; null when unknown. Hours on holidays are known only where the branch has set them. */
export function hoursText(times: OpeningTimes, now: Date, holidays: Holidays): string | null {
  const today = openToday(times, now, holidays);
  if (today.kind === 'unknown') return null;
  if (today.kind === 'holiday') return 'Bugün resmî tatil: gelmeden mağazayı arayın';
  if (today.kind === 'closed') return 'Bugün kapalı';
  return `Bugün ${written(today.opens)}–${written(today.closes)} · ${WORDS[today.kind]}`;
}

/** `09:00` → `09.00`, the Turkish notation. */
const written = (time: string) => time.replace(':', '.');

const WORDS: Record<Exclude<OpenToday['kind'], 'unknown' | 'holiday' | 'closed'>, string> = {
  'open-now': 'şu an açık',
  'opens-later': 'henüz açılmadı',
  'closed-by-now': 'şu an kapalı',
};
