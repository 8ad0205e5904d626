'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Link } from '@/components/ui/link';
import { requestPasswordReset } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { emailField } from './fields';
import { boundTo, EmailField } from './person-fields';

/**
 * Requests a reset link. The response is the same for known and unknown addresses, so that it does not reveal who is a
 * customer.
 */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({ resolver: zodResolver(z.object({ email: emailField })) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: ({ email }) => requestPasswordReset(browserApi, email),
    done: () => setSent(true),
  });
  return (
    <AccountForm
      submit={submit}
      button={sent ? 'Yeniden gönder' : 'Bağlantı gönder'}
      busy={busy}
      problem={problem}
      ways={<Link href="/giris">Giriş yap</Link>}
    >
      <div className={styles.live} role="status">
        {sent && <p>Bu adrese ait bir hesap varsa şifre yenileme bağlantısını gönderdik. Bağlantı bir saat geçerli.</p>}
      </div>
      <EmailField email={boundTo(form)('email')} />
    </AccountForm>
  );
}
