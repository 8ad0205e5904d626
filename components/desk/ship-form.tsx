'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { findCarrier, OWN_COURIER } from '@/contracts/carriers';
import { isDeskFailure, useShipOrder } from '@/store/desk/desk-api';
import { CarrierField } from './carrier-field';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';

const FIELD_WORDS: Record<string, string> = {
  carrier: 'Kargo firmasını yazın.',
  number: 'Bu, seçtiğiniz firmanın takip numarası olamaz. Numarayı ve firmayı kontrol edin.',
  url: 'Takip sayfasının adresi https:// ile başlamalı.',
};

/** Hands a parcel to the carrier; the buyer is mailed its tracking number. */
export function ShipForm({ number, onDone }: { number: string; onDone(): void }) {
  const [ship, { isLoading, error }] = useShipOrder();
  const [carrier, setCarrier] = useState('');
  const refused = isDeskFailure(error) ? error.fields : {};
  const errorOf = (field: string) => (refused[field] ? FIELD_WORDS[field] : undefined);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const text = (name: string) => fieldText(form, name).trim();
    const parcel = { carrier: carrier.trim(), number: text('number'), url: text('url') || null };
    if ('error' in (await ship({ number, parcel }))) return;
    onDone();
    void showToast('success', 'Kargoya verildi, alıcıya haber verildi.');
  };
  const isOwn = carrier === OWN_COURIER;
  const hasPage = findCarrier(carrier) !== null;
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <CarrierField value={carrier} onChange={setCarrier} error={errorOf('carrier')} />
        <TextField
          label={isOwn ? 'Takip numarası (varsa)' : 'Takip numarası'}
          name="number"
          required={!isOwn}
          maxLength={60}
          error={errorOf('number')}
        />
        {carrier !== '' && !hasPage && (
          <TextField
            label="Takip sayfası (isteğe bağlı)"
            name="url"
            type="url"
            maxLength={300}
            placeholder="https://"
            error={errorOf('url')}
          />
        )}
        {error && Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          Kargoya ver ve alıcıya bildir
        </Button>
      </Stack>
    </form>
  );
}
