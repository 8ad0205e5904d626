'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import styles from './drawer.module.scss';

/** The mobile menu. Closes on navigation. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <button type="button" className={styles.button} aria-label="Menüyü aç" onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menü" closeLabel="Menüyü kapat" variant="drawer">
        {children}
      </Dialog>
    </>
  );
}
