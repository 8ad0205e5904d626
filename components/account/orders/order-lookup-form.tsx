'use client';

import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { browserApi } from '@/services/http/browser';
import { requestOrderLink } from '@/services/orders/orders';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { EmailField } from '../person-fields';

/**
 * Requests an order's link again. The response is the same for right and wrong numbers, so that orders cannot be
 * probed.
 */
export function OrderLookupForm() {
  const [sent, setSent] = useState(false);
  const form = useTextForm({
    schema: () => import('./order-lookup-schema').then(({ orderLookupSchema }) => orderLookupSchema),
  });
  const sending = useFormSubmit({
    form,
    send: (fields) => requestOrderLink(browserApi, fields),
    done: () => setSent(true),
  });
  return (
    <AccountForm
      sending={sending}
      button={sent ? 'Yeniden gönder' : 'Siparişimi bul'}
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
        {...form.field('number')}
      />
      <EmailField {...form.field('email')} />
    </AccountForm>
  );
}
