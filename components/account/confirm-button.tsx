'use client';

import { useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import styles from './confirm-button.module.scss';

type Props = {
  label: string;
  /** Accessible name that distinguishes several identical buttons. */
  name?: string;
  question: string;
  text: string;
  yes: string;
  onYes(): void;
};

/** A button for irreversible actions, with a confirmation dialog. */
export function ConfirmButton({ label, name, question, text, yes, onYes }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={question}>
        <p>{text}</p>
        <ActionRow className={styles.ways}>
          <Button
            onClick={() => {
              setAsking(false);
              onYes();
            }}
          >
            {yes}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Vazgeç
          </Button>
        </ActionRow>
      </Dialog>
    </>
  );
}
