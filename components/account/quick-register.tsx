'use client';

import { useId, useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { register } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { useShopSelector, useShopStore } from '@/store/hooks';
import type { RootState } from '@/store/root-reducer';
import { AccountForm } from './account-form';
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

/** Redirect target after activation. */
const ORDERS = '/hesap/siparislerim';

function PasswordForm() {
  // Values as typed for this order; a later order must not change the account's name.
  const store = useShopStore();
  const [buyer] = useState(() => buyerOf(store.getState()));
  const [isMade, setMade] = useState(false);
  const form = useTextForm({
    schema: () => import('./account-schemas').then(({ quickRegisterSchema }) => quickRegisterSchema),
  });
  const sending = useFormSubmit({
    form,
    send: ({ password }) => register(browserApi, { ...buyer, password, referer: ORDERS }),
    done: () => {
      void showToast('success', 'Üyelik Yaratıldı!');
      setMade(true);
    },
  });
  const email = form.field('email');
  const login = `/giris?referer=${encodeURIComponent(ORDERS)}`;
  if (isMade) return <AccountMade email={buyer.email} login={login} />;
  return (
    <AccountForm
      sending={{ ...sending, problem: sending.problem ?? email.error ?? null }}
      button="Üye ol"
      ways={<Link href={login}>Zaten üye misiniz? Giriş yap</Link>}
    >
      <input type="hidden" autoComplete="username" name={email.name} value={buyer.email} />
      <PasswordField
        label="Şifre"
        autoComplete="new-password"
        hint={`${buyer.email} için en az 8 karakter.`}
        {...form.field('password')}
      />
    </AccountForm>
  );
}

function buyerOf({ order }: RootState) {
  const { email = '', first_name = '', last_name = '' } = order.orderInfo.shippingAddress ?? {};
  return { email, first_name, last_name };
}
