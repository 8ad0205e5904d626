'use client';

import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { SignedIn } from '@/contracts/auth';
import { logIn } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { loggedIn, loginRefused } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from './account-form';
import { BLOCKED } from './passkey-words';
import { PasswordField } from './password-field';
import { EmailField } from './person-fields';
import { ResendActivation } from './resend-activation';
import { useLeadOn } from './use-lead-on';
import { usePasskeyLogIn } from './use-passkey-log-in';

const WRONG = 'E-posta adresi ya da şifre hatalı.';
const NOT_ACTIVATED = 'Hesabınız henüz etkinleştirilmedi. E-postanıza gönderdiğimiz bağlantıyı açın.';

/** Signs in, with the password or a passkey, and continues to `next`, a path of this site. */
export function LoginForm({ next }: { next: string }) {
  useLeadOn(next);
  const [email, setEmail] = useState('');
  const dispatch = useShopDispatch();
  const done = (answer: SignedIn) => {
    dispatch(loggedIn(answer));
    void showToast('success', 'Hoşgeldin!');
  };
  const passkey = usePasskeyLogIn(done);
  const isHydrated = useHydrated();
  const form = useTextForm({ schema: () => import('./account-schemas').then(({ loginSchema }) => loginSchema) });
  const sending = useFormSubmit({
    form,
    send: (fields) => {
      passkey.forgetProblem();
      setEmail(fields.email);
      return logIn(browserApi, fields);
    },
    done,
    failed: () => dispatch(loginRefused()),
    problems: { wrong_credentials: WRONG, not_activated: NOT_ACTIVATED, sign_in_blocked: BLOCKED },
    refused: 'Hatalı Giriş!',
  });
  return (
    <AccountForm
      sending={{ ...sending, problem: passkey.problem ?? sending.problem }}
      button="Giriş yap"
      second={
        // Disabled in the server's HTML, as the button above it.
        (!isHydrated || passkey.isSupported) && (
          <Button variant="quiet" wide disabled={!isHydrated} aria-busy={passkey.isAsking} onClick={passkey.ask}>
            Geçiş anahtarıyla gir
          </Button>
        )
      }
      ways={
        <>
          <Link href="/sifremi-unuttum">Şifremi unuttum</Link>
          <Link href={`/kayit?referer=${encodeURIComponent(next)}`}>Hesabınız yok mu? Üye ol</Link>
          <Link href="/siparis/takip">Üye olmadan verdiğim siparişi bul</Link>
        </>
      }
    >
      {sending.problem === NOT_ACTIVATED && <ResendActivation email={email} />}
      <EmailField {...form.field('email')} autoComplete="username webauthn" />
      <PasswordField label="Şifre" autoComplete="current-password" {...form.field('password')} />
    </AccountForm>
  );
}
