'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import styles from './keep-address.module.scss';

type Props = { keep: boolean; onKeep(keep: boolean): void; title: UseFormRegisterReturn; error: string | undefined };

/** Lets a customer put the typed address into the address book, under a title. */
export function KeepAddress({ keep, onKeep, title, error }: Props) {
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={keep} onChange={(event) => onKeep(event.target.checked)} />
        <span>Bu adresi kaydet</span>
      </label>
      {keep && <TextField label="Adres başlığı" placeholder="Ev, iş…" maxLength={60} error={error} {...title} />}
    </>
  );
}
