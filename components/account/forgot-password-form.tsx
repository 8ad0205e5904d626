'use client';

import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { Link } from '@/components/ui/link';
import { requestPasswordReset } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { EmailField } from './person-fields';

/**
 * Requests a reset link. The response is the same for known and unknown addresses, so that it does not reveal who is a
 * customer.
 */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const form = useTextForm({
    schema: () => import('./account-schemas').then(({ forgotPasswordSchema }) => forgotPasswordSchema),
  });
  const sending = useFormSubmit({
    form,
    send: ({ email }) => requestPasswordReset(browserApi, email),
    done: () => setSent(true),
  });
  return (
    <AccountForm
      sending={sending}
      button={sent ? 'Yeniden gönder' : 'Bağlantı gönder'}
      ways={<Link href="/giris">Giriş yap</Link>}
    >
      <div className={styles.live} role="status">
        {sent && <p>Bu adrese ait bir hesap varsa şifre yenileme bağlantısını gönderdik. Bağlantı bir saat geçerli.</p>}
      </div>
      <EmailField {...form.field('email')} />
    </AccountForm>
  );
}
