'use client';

import { useState } from 'react';
import { Button } from './button';
import styles from './copy-button.module.scss';

type Props = {
  /** What is copied. */
  text: string;
  /** What it is, for the button's name: `IBAN`. */
  what: string;
};

/** Copies a text; says so for as long as the button is shown. */
export function CopyButton({ text, what }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    // Missing on pages served over plain HTTP; refused without the browser's permission.
    const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setState(isCopied ? 'copied' : 'failed');
  };
  return (
    <>
      <Button variant="quiet" aria-label={`Kopyala: ${what}`} onClick={() => void copy()}>
        {state === 'copied' ? 'Kopyalandı' : 'Kopyala'}
      </Button>
      <span role="status" className={styles.status}>
        {state === 'copied' && `${what} kopyalandı.`}
        {state === 'failed' && `Kopyalanamadı: ${text}`}
      </span>
    </>
  );
}
