'use client';

import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { istanbulDay } from '@/contracts/calendar-days';
import type { DeliveryTerms } from '@/contracts/delivery';
import { furthestParty } from '@/contracts/party-date';
import { GIFT_NOTE_MAX } from '../address-rules';
import type { AddressFields } from '../address-schema';
import { CheckoutSection } from '../checkout-section';
import styles from '../fields.module.scss';
import { Tick } from '../tick';
import { FloatNote } from './float-note';
import { PartyVerdict, usePartyAnswer } from './party-verdict';

/** The party's date with its delivery promise, a gift card, and a note to the shop. */
export function PartySection({ terms }: { terms: DeliveryTerms }) {
  const { register, watch, setValue, setFocus, formState } = useFormContext<AddressFields>();
  const fields = watch();
  const [noting, setNoting] = useState(fields.note !== '');
  const [justOpened, setJustOpened] = useState(false);
  const answer = usePartyAnswer(fields, terms);
  const field = (name: 'party_date' | 'party_time' | 'gift_note' | 'note') => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  useEffect(() => {
    if (justOpened) setFocus('note');
  }, [justOpened, setFocus]);
  const pickUpInstead = () => {
    setValue('delivery', 'pickup', { shouldDirty: true });
    setFocus('delivery');
  };
  const today = istanbulDay(new Date());
  const byCourier = fields.delivery !== 'pickup';
  return (
    <CheckoutSection title="Partiniz">
      <div className={styles.pair}>
        <TextField
          label="Parti tarihi (isteğe bağlı)"
          type="date"
          autoComplete="off"
          min={today}
          max={furthestParty(today)}
          hint={fields.party_date !== '' && !answer ? 'İl seçince yetişip yetişmeyeceğini söyleriz.' : HINT}
          {...field('party_date')}
        />
        <TextField label="Parti saati (isteğe bağlı)" type="time" autoComplete="off" {...field('party_time')} />
      </div>
      <div className={styles.answer}>
        <PartyVerdict answer={formState.errors.party_date ? null : answer} />
        <FloatNote draft={fields} />
        {byCourier && terms.pickup && (answer?.kind === 'too-late' || answer?.kind === 'risky') && (
          <Button variant="plain" onClick={pickUpInstead}>
            Mağazadan almayı seç
          </Button>
        )}
      </div>
      <Tick
        label="Bu bir hediye"
        checked={fields.gift === 'yes'}
        onTick={(gift) => setValue('gift', gift ? 'yes' : '', { shouldDirty: true })}
      />
      {fields.gift === 'yes' && (
        <TextAreaField
          label="Hediye notu"
          maxLength={GIFT_NOTE_MAX}
          hint={`Notunuzu karta yazarız, pakete fiyat yazılmaz. ${fields.gift_note.length}/${GIFT_NOTE_MAX}`}
          {...field('gift_note')}
        />
      )}
      {noting ? (
        <TextAreaField label="Sipariş notu (isteğe bağlı)" maxLength={500} {...field('note')} />
      ) : (
        <div>
          <Button
            variant="plain"
            onClick={() => {
              setNoting(true);
              setJustOpened(true);
            }}
          >
            + Sipariş notu ekle
          </Button>
        </div>
      )}
    </CheckoutSection>
  );
}

const HINT = 'Siparişinizin partiye yetişip yetişmeyeceğini söyleriz.';
