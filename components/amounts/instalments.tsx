'use client';

import { type ComponentType, useState } from 'react';
import type { Kurus } from '@/contracts/money';

type Props = {
  /** kuruş */
  amount: Kurus;
  products: readonly number[];
};

/** What an amount costs in instalments. The table and its data are loaded when it is unfolded. */
export function Instalments(props: Props) {
  const [Rows, setRows] = useState<ComponentType<Props> | null>(null);
  // A failed load is repeated by folding and unfolding.
  const load = () =>
    import('./instalment-rows').then(
      ({ InstalmentRows }) => setRows(() => InstalmentRows),
      () => {},
    );
  return (
    // Unfolded before this script ran, it fires no event.
    <details ref={(node) => void (node?.open && load())} onToggle={load}>
      <summary>Taksit seçenekleri</summary>
      {Rows && <Rows {...props} />}
    </details>
  );
}
