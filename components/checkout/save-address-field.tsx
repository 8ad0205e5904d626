'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { Tick } from './tick';

type Props = {
  checked: boolean;
  onToggle(checked: boolean): void;
  title: UseFormRegisterReturn;
  error: string | undefined;
};

/** Lets a customer save the typed address under a title. */
export function SaveAddressField({ checked, onToggle, title, error }: Props) {
  return (
    <>
      <Tick label="Bu adresi kaydet" checked={checked} onTick={onToggle} />
      {checked && <TextField label="Adres başlığı" placeholder="Ev, iş…" maxLength={60} error={error} {...title} />}
    </>
  );
}
