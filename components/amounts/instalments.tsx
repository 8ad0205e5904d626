'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Kurus } from '@/contracts/money';

const InstalmentRows = dynamic(() => import('./instalment-rows').then((module) => module.InstalmentRows), {
  ssr: false,
});

type Props = {
  /** kuruş */
  amount: Kurus;
  products: readonly number[];
};

/** What an amount costs in instalments. The table and its data are loaded when it is unfolded. */
export function Instalments({ amount, products }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Taksit seçenekleri</summary>
      {open && <InstalmentRows amount={amount} products={products} />}
    </details>
  );
}
