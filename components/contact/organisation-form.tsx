'use client';

import { TextAreaField, TextField } from '@/components/ui/field';
import { BUDGET_WORDS, KIND_WORDS } from '@/contracts/contact-words';
import { sendOrganisationRequest } from '@/services/contact/contact';
import { ChoiceField } from './choice-field';
import { FormFrame } from './form-frame';
import styles from './form-frame.module.scss';
import type { Outcome } from './outcome';
import { SenderFields } from './sender-fields';
import { useSentForm } from './use-sent-form';

const DONE = {
  title: 'İsteğinizi aldık',
  text: 'Tarihin uygunluğuna bakıp en geç iki iş günü içinde sizi arar ya da e-postayla teklif göndeririz.',
};

type Props = {
  token: string;
  outcome: Outcome | null;
  /** The districts of İstanbul. */
  districts: readonly string[];
  /** The earliest selectable day, `YYYY-MM-DD`. */
  today: string;
};

/** Requests an offer for a party. */
export function OrganisationForm({ token, outcome, districts, today }: Props) {
  const sending = useSentForm({ send: sendOrganisationRequest, token, outcome });
  const { errors } = sending;
  return (
    <FormFrame
      action="/api/organisation-request/form/"
      sending={sending}
      title="Teklif isteyin"
      button="İsteği gönder"
      done={DONE}
    >
      <div className={styles.pair}>
        <ChoiceField label="Kutlama" name="kind" words={KIND_WORDS} error={errors.kind} />
        <TextField label="Tarih" name="date" type="date" required min={today} error={errors.date} />
        <ChoiceField
          label="İlçe"
          name="district"
          words={Object.fromEntries(districts.map((name) => [name, name]))}
          error={errors.district}
        />
        <TextField
          label="Mekân (isteğe bağlı)"
          name="place"
          maxLength={200}
          placeholder="Ev, bahçe, kafe, salon"
          error={errors.place}
        />
        <TextField
          label="Misafir sayısı"
          name="guests"
          required
          inputMode="numeric"
          pattern="[1-9][0-9]{0,3}"
          maxLength={4}
          error={errors.guests}
        />
        <TextField
          label="Tema (isteğe bağlı)"
          name="theme"
          maxLength={100}
          placeholder="Unicorn, safari, pastel"
          error={errors.theme}
        />
      </div>
      <ChoiceField label="Bütçe" name="budget" words={BUDGET_WORDS} error={errors.budget} />
      <SenderFields errors={errors} phoneRequired />
      <TextAreaField label="Notlarınız (isteğe bağlı)" name="notes" maxLength={2000} rows={4} error={errors.notes} />
    </FormFrame>
  );
}
