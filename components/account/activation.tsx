'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { activate } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { loggedIn } from '@/store/auth/auth-slice';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { PasswordField } from './password-field';

/** What the link confirms: the email address of a new account, or a changed one of an active account. */
export type Confirms = 'account' | 'new-email';

type Props = {
  token: string;
  confirms: Confirms;
  /** Redirect target after activation: a path of this site. */
  next: string;
};

/**
 * The target page of an activation email. It requires the account's password: mail scanners follow links and must not
 * use this one up, and someone who registered another person's email address must not get its owner to activate the
 * account.
 */
export function Activation({ token, confirms, next }: Props) {
  const router = useRouter();
  const dispatch = useShopDispatch();
  const [confirmed, setConfirmed] = useState(false);
  const words = WORDS[confirms];
  const form = useTextForm({ schema: () => import('./account-schemas').then(({ passwordSchema }) => passwordSchema) });
  const sending = useFormSubmit({
    form,
    send: ({ password }) => activate(browserApi, { token, password }),
    done: (signedIn) => {
      if (signedIn === null) return setConfirmed(true);
      dispatch(loggedIn(signedIn));
      void showToast('success', 'Hoşgeldin!');
      router.replace(next);
    },
    problems: { invalid_link: words.dead },
  });
  if (confirmed || sending.problem === words.dead) {
    return (
      <div className={styles.form}>
        <p role="status">{confirmed ? CONFIRMED : words.dead}</p>
        <WayOn />
      </div>
    );
  }
  return (
    <AccountForm
      sending={sending}
      button={words.button}
      ways={
        <>
          <Link href="/sifremi-unuttum">Şifremi unuttum</Link>
          {confirms === 'account' && <Link href="/sifremi-unuttum">Bu üyeliği ben açmadım</Link>}
        </>
      }
    >
      <p>{words.lead}</p>
      <PasswordField label="Şifre" autoComplete="current-password" {...form.field('password')} />
    </AccountForm>
  );
}

function WayOn() {
  const isLoggedIn = useShopSelector(({ auth }) => auth.isLoggedIn);
  if (isLoggedIn) return <ButtonLink href="/hesap/uyelik-bilgilerim">Üyelik bilgilerim</ButtonLink>;
  return <ButtonLink href="/giris">Giriş yap</ButtonLink>;
}

const CONFIRMED = 'Yeni e-posta adresiniz onaylandı. Bundan sonra bu adresle giriş yapabilirsiniz.';

const WORDS: Record<Confirms, Record<'button' | 'lead' | 'dead', string>> = {
  account: {
    button: 'Hesabımı etkinleştir',
    lead: 'Son bir adım kaldı: üye olurken belirlediğiniz şifreyi yazın, hesabınız açılsın. Üyeliği siz açmadıysanız ya da şifreyi bilmiyorsanız yeni bir şifre belirleyin; o zaman hesap yalnızca sizin olur.',
    dead: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Hesabınız etkinse giriş yapabilirsiniz.',
  },
  'new-email': {
    button: 'Yeni adresimi onayla',
    lead: 'Son bir adım kaldı: üyelik şifrenizi yazın, yeni e-posta adresiniz geçerli olsun. Bu değişikliği siz istemediyseniz bir şey yapmanız gerekmez.',
    dead: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Gerekirse değişikliği yeniden isteyin.',
  },
};
