'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.scss';
import { Icon } from './icon';

type Props = {
  open: boolean;
  /** Called after closing by the button, Escape, the phone's Back, or a click on the backdrop. */
  onClose(): void;
  title: string;
  closeLabel?: string;
  /** A centred window, or a drawer at the left (`drawer`) or right (`drawer-end`) edge. */
  variant?: 'window' | 'drawer' | 'drawer-end';
  /** Stays visible below the scrolling content. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The only dialog component, based on the native element: focus stays inside and is restored on close, the page behind
 * is inert, and base.scss prevents its scrolling.
 */
export function Dialog({ open, onClose, title, closeLabel = 'Kapat', variant = 'window', foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[variant]}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {/* Covers the dialog, so that only clicks on the backdrop hit the dialog itself. */}
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
