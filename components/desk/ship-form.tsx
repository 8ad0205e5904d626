'use client';

import type { FormEvent } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { isDeskFailure, useShipOrder } from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';

const FIELD_WORDS: Record<string, string> = {
  carrier: 'Kargo firmasını yazın.',
  number: 'Takip numarasını yazın.',
  url: 'Takip sayfasının adresi https:// ile başlamalı.',
};

/** Hands a parcel to the carrier; the buyer is mailed its tracking number. */
export function ShipForm({ number, onDone }: { number: string; onDone(): void }) {
  const [ship, { isLoading, error }] = useShipOrder();
  const refused = isDeskFailure(error) ? error.fields : {};
  const errorOf = (field: string) => (refused[field] ? FIELD_WORDS[field] : undefined);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const text = (name: string) => fieldText(form, name).trim();
    const parcel = { carrier: text('carrier'), number: text('number'), url: text('url') || null };
    if ('error' in (await ship({ number, parcel }))) return;
    onDone();
    void showToast('success', 'Kargoya verildi, alıcıya haber verildi.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextField label="Kargo firması" name="carrier" required maxLength={60} error={errorOf('carrier')} />
        <TextField label="Takip numarası" name="number" required maxLength={60} error={errorOf('number')} />
        <TextField
          label="Takip sayfası (isteğe bağlı)"
          name="url"
          type="url"
          maxLength={300}
          placeholder="https://"
          error={errorOf('url')}
        />
        {error && Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          Kargoya ver ve alıcıya bildir
        </Button>
      </Stack>
    </form>
  );
}
