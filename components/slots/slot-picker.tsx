'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { formatKurus } from '@/contracts/money';
import type { OrderSlot } from '@/contracts/slots';
import type { AvailableSlots } from '@/services/view-models';
import styles from './slot-picker.module.scss';
import { dayWords } from './slot-words';
import type { useSlots } from './use-slots';

type Props = {
  state: ReturnType<typeof useSlots>;
  value: OrderSlot | null;
  onChange(slot: OrderSlot | null): void;
  /** The choice of no hour, where none is needed; without a text there is no such choice. */
  none?: string;
  error?: string | undefined;
  /** False where the hour costs nothing more. */
  isPriced?: boolean;
};

/** A day and an hour as two groups of radio buttons. Full hours are shown and can't be chosen. */
export function SlotPicker({ state: { slots, failed, reload }, ...rest }: Props) {
  if (failed) {
    return (
      <p role="alert">
        Uygun gün ve saatler şu anda alınamadı.{' '}
        <Button variant="quiet" onClick={reload}>
          Yeniden dene
        </Button>
      </p>
    );
  }
  if (!slots) return <p role="status">Uygun saatler getiriliyor…</p>;
  return <DaysAndHours slots={slots} {...rest} />;
}

type ChoiceProps = Omit<Props, 'state'> & { slots: AvailableSlots };

function DaysAndHours({
  slots: { days, price, required },
  value,
  onChange,
  none,
  error,
  isPriced = true,
}: ChoiceProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useState(value?.day ?? null);
  const open = days.find(({ day }) => day === opened);
  const offered = open?.slots.find(({ from }) => from === value?.from && value.day === opened);
  const isGone = value !== null && days.every(({ day, slots }) => !isFree(slots, day, value));
  const invalid = error !== undefined || undefined;
  return (
    <div className={styles.picker}>
      {isPriced && price > 0 && (
        <p className={styles.soft}>Saatli teslimat, kargo ücretine {formatKurus(price)} ekler.</p>
      )}
      {isGone && (
        <p className={styles.gone} role="alert">
          Seçtiğiniz saat doldu ya da süresi geçti. Lütfen başka bir saat seçin.
        </p>
      )}
      <fieldset className={styles.group}>
        <legend>Gün</legend>
        {none !== undefined && !required && (
          <ChoiceChip
            type="radio"
            name={`${id}-day`}
            title={none}
            checked={opened === null}
            onChange={() => {
              setOpened(null);
              onChange(null);
            }}
          />
        )}
        {days.map(({ day, slots }) => (
          <ChoiceChip
            key={day}
            type="radio"
            name={`${id}-day`}
            title={dayWords(day, now)}
            mark={slots.every(({ state }) => state === 'full') && 'dolu'}
            disabled={slots.every(({ state }) => state === 'full')}
            checked={day === opened}
            data-invalid={invalid && opened === null}
            onChange={() => {
              setOpened(day);
              onChange(null);
            }}
          />
        ))}
      </fieldset>
      {open && (
        <fieldset className={styles.group}>
          <legend>Saat</legend>
          {open.slots.map(({ from, to, state }) => (
            <ChoiceChip
              key={from}
              type="radio"
              name={`${id}-hour`}
              title={`${from}–${to}`}
              mark={MARKS[state]}
              disabled={state === 'full'}
              checked={offered?.from === from && state !== 'full'}
              data-invalid={invalid}
              onChange={() => onChange({ day: open.day, from, to })}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <p className={styles.gone} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const MARKS = { free: false, few: 'son yerler', full: 'dolu' } as const;

function isFree(slots: AvailableSlots['days'][number]['slots'], day: string, value: OrderSlot): boolean {
  return day === value.day && slots.some(({ from, state }) => from === value.from && state !== 'full');
}
