'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { orderLinkRequestSchema } from '@/contracts/orders';
import { browserApi } from '@/services/http/browser';
import { requestOrderLink } from '@/services/orders/orders';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { emailField, typed } from '../fields';
import { boundTo, EmailField } from '../person-fields';

const fieldsSchema = z.object({ number: typed(orderLinkRequestSchema.shape.number), email: emailField });

/**
 * Requests an order's link again. The response is the same for right and wrong numbers, so that orders cannot be
 * probed.
 */
export function OrderLookupForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (fields) => requestOrderLink(browserApi, fields),
    done: () => setSent(true),
  });
  return (
    <AccountForm
      submit={submit}
      button={sent ? 'Yeniden gönder' : 'Siparişimi bul'}
      busy={busy}
      problem={problem}
      ways={<Link href="/hesap/siparislerim">Üyeyim, siparişlerime git</Link>}
    >
      <div className={styles.live} role="status">
        {sent && (
          <p>
            Bu numara ve e-posta adresi bir siparişe aitse bağlantısını o adrese gönderdik. Birkaç dakika içinde
            gelmezse istenmeyen posta klasörünüze de bakın.
          </p>
        )}
      </div>
      <TextField
        label="Sipariş numarası"
        hint="SH- ile başlar; sipariş e-postalarınızın konusunda yazar."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.formState.errors.number?.message}
        {...form.register('number')}
      />
      <EmailField email={boundTo(form)('email')} />
    </AccountForm>
  );
}
