'use client';

import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './drawer.module.scss';

/** The mobile menu: a native dialog, which traps focus and gives it back. Closes on the way to another page. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Menüyü aç"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Menü"
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        <div className={styles.body}>
          <button
            type="button"
            className={styles.button}
            aria-label="Menüyü kapat"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
