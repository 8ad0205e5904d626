'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { register } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { useShopSelector, useShopStore } from '@/store/hooks';
import type { RootState } from '@/store/root-reducer';
import { AccountForm } from './account-form';
import { newPasswordField } from './fields';
import { PasswordField } from './password-field';
import styles from './quick-register.module.scss';
import { AccountMade } from './register-form';

/**
 * Offers an account to a guest who has just ordered in this browser: name and email come from the order, only a
 * password is missing. Renders nothing for customers and for browsers that did not start the order.
 */
export function QuickRegister({ number }: { number: string }) {
  const isGuest = useShopSelector(({ auth, order }) => {
    const begun = order.begun.find((one) => one.number === number);
    return auth.token === null && begun !== undefined && begun.key !== null;
  });
  const heading = useId();
  if (!isGuest) return null;
  return (
    <section className={styles.offer} aria-labelledby={heading}>
      <h2 id={heading}>Bir şifreyle üye olun</h2>
      <p>Bu sipariş hesabınıza eklenir; adresinizi bir daha yazmaz, doğum günlerini unutmazsınız.</p>
      <PasswordForm />
    </section>
  );
}

const fieldsSchema = z.object({ password: newPasswordField, email: z.string() });

/** Redirect target after activation. */
const ORDERS = '/hesap/siparislerim';

function PasswordForm() {
  // Values as typed for this order; a later order must not change the account's name.
  const store = useShopStore();
  const [buyer] = useState(() => buyerOf(store.getState()));
  const [isMade, setMade] = useState(false);
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues: { password: '', email: buyer.email } });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: ({ password }) => register(browserApi, { ...buyer, password, referer: ORDERS }),
    done: () => {
      void showToast('success', 'Üyelik Yaratıldı!');
      setMade(true);
    },
  });
  const { errors } = form.formState;
  const login = `/giris?referer=${encodeURIComponent(ORDERS)}`;
  if (isMade) return <AccountMade email={buyer.email} login={login} />;
  return (
    <AccountForm
      submit={submit}
      button="Üye ol"
      busy={busy}
      problem={problem ?? errors.email?.message ?? null}
      ways={<Link href={login}>Zaten üye misiniz? Giriş yap</Link>}
    >
      <input type="hidden" autoComplete="username" {...form.register('email')} />
      <PasswordField
        label="Şifre"
        autoComplete="new-password"
        hint={`${buyer.email} için en az 8 karakter.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}

function buyerOf({ order }: RootState) {
  const { email = '', first_name = '', last_name = '' } = order.orderInfo.shippingAddress ?? {};
  return { email, first_name, last_name };
}
