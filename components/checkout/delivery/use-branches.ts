'use client';

import { useEffect, useState } from 'react';
import type { Branch } from '@/contracts/content';
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
