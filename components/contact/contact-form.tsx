'use client';

import { TextAreaField, TextField } from '@/components/ui/field';
import { SUBJECT_WORDS } from '@/contracts/contact-words';
import { sendMessage } from '@/services/contact/contact';
import type { ProductQuestion } from '@/services/contact/product-question';
import { ChoiceField } from './choice-field';
import { FormFrame } from './form-frame';
import styles from './form-frame.module.scss';
import type { Outcome } from './outcome';
import { SenderFields } from './sender-fields';
import { useSentForm } from './use-sent-form';

const DONE = {
  title: 'Mesajınızı aldık',
  text: 'En geç iki iş günü içinde yazdığınız e-posta adresine yanıt veririz. Aceleniz varsa bizi arayın.',
};

type Props = {
  /** Contains the time of the rendering. */
  token: string;
  /** The result of a submit without JavaScript. */
  outcome: Outcome | null;
  /** Prefills subject and message. */
  question?: ProductQuestion | null;
};

/** The contact form. */
export function ContactForm({ token, outcome, question }: Props) {
  const sending = useSentForm({ send: sendMessage, token, outcome });
  const { errors } = sending;
  return (
    <FormFrame action="/api/contact/form/" sending={sending} title="Bize yazın" button="Mesajı gönder" done={DONE}>
      <SenderFields errors={errors} phoneRequired={false} />
      <div className={styles.pair}>
        <ChoiceField
          label="Konu"
          name="subject"
          words={SUBJECT_WORDS}
          error={errors.subject}
          {...(question && { preselected: question.subject })}
        />
        <TextField
          label="Sipariş numarası (isteğe bağlı)"
          name="order_number"
          maxLength={40}
          autoComplete="off"
          error={errors.order_number}
        />
      </div>
      <TextAreaField
        label="Mesajınız"
        name="message"
        required
        minLength={10}
        maxLength={3000}
        rows={6}
        defaultValue={question?.message}
        error={errors.message}
      />
    </FormFrame>
  );
}
