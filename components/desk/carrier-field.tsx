'use client';

import { useState } from 'react';
import { SelectField, TextField } from '@/components/ui/field';
import { CARRIERS, OWN_COURIER } from '@/contracts/carriers';

/** The value of the choice to type another name; no carrier has it. */
const OTHER = 'other';

type Props = {
  /** Empty until one is chosen or typed. */
  value: string;
  onChange(name: string): void;
  error?: string | undefined;
};

/** Chooses one of the country's carriers or the shop's own courier, or names another one. */
export function CarrierField({ value, onChange, error }: Props) {
  const [choice, setChoice] = useState(value);
  const choose = (chosen: string) => {
    setChoice(chosen);
    onChange(chosen === OTHER ? '' : chosen);
  };
  return (
    <>
      <SelectField
        label="Kargo firması"
        required
        value={choice}
        onChange={(event) => choose(event.target.value)}
        error={choice === OTHER ? undefined : error}
      >
        <option value="" disabled>
          Seçin
        </option>
        {CARRIERS.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        <option>{OWN_COURIER}</option>
        <option value={OTHER}>Başka bir firma</option>
      </SelectField>
      {choice === OTHER && (
        <TextField
          label="Firmanın adı"
          required
          maxLength={60}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      )}
    </>
  );
}
