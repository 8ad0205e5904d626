'use client';

import { useEffect, useRef, useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { PrivacyNote } from '@/components/ui/privacy-note';
import { register } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { EmailField, NameFields, NewPasswordField } from './person-fields';
import { ResendActivation } from './resend-activation';
import { useLeadOn } from './use-lead-on';

/** Creates an account, then asks to check the mailbox. `next`: redirect target after sign-in. */
export function RegisterForm({ next }: { next: string }) {
  useLeadOn(next);
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const form = useTextForm({ schema: () => import('./account-schemas').then(({ registerSchema }) => registerSchema) });
  const sending = useFormSubmit({
    form,
    send: async (account) => {
      const { leadingTo } = await import('./account-schemas');
      return register(browserApi, { ...account, ...leadingTo(next) });
    },
    done: (_answer, { email }) => {
      void showToast('success', 'Üyelik Yaratıldı!');
      setMadeFor(email);
    },
  });
  const login = `/giris?referer=${encodeURIComponent(next)}`;
  if (madeFor) return <AccountMade email={madeFor} login={login} />;
  return (
    <AccountForm sending={sending} button="Üye ol" ways={<Link href={login}>Zaten üye misiniz? Giriş yap</Link>}>
      <NameFields first={form.field('first_name')} last={form.field('last_name')} />
      <EmailField {...form.field('email')} />
      <NewPasswordField {...form.field('password')} />
      <PrivacyNote purpose="Bilgileriniz hesabınızı açmak ve korumak için kullanılır" />
    </AccountForm>
  );
}

/**
 * The confirmation after registering. It takes the focus and scrolls into view, because on phones the page is scrolled
 * down to the button.
 */
export function AccountMade({ email, login }: { email: string; login: string }) {
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={next} tabIndex={-1} role="status">
        <strong>{email}</strong> adresine bir bağlantı gönderdik. Bağlantıyı açıp şifrenizi yazınca hesabınız
        etkinleşir; bağlantı üç gün geçerli. Gelmediyse gereksiz posta kutunuza da bakın.
      </p>
      <ResendActivation email={email} />
      <Link href={login}>Giriş yap</Link>
    </div>
  );
}
