'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { checkResetLink, completePasswordReset } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { sessionEnded } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from './account-form';
import { NewPasswordFields } from './person-fields';

const DEAD = 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir bağlantı isteyin.';

/** Sets a new password through an emailed link. */
export function ResetPasswordForm({ uidb64, token }: { uidb64: string; token: string }) {
  const router = useRouter();
  const dispatch = useShopDispatch();
  const dead = useDeadLink(uidb64, token);
  const form = useTextForm({
    schema: () => import('./account-schemas').then(({ resetPasswordSchema }) => resetPasswordSchema),
  });
  const sending = useFormSubmit({
    form,
    send: ({ password }) => completePasswordReset(browserApi, { uidb64, token, password }),
    done: () => {
      void showToast('success', 'Güncellendi!');
      // All sessions have ended; a persisted one would prevent the sign-in.
      dispatch(sessionEnded());
      router.replace('/giris');
    },
    problems: { invalid_link: DEAD },
  });
  if (dead) {
    return (
      <>
        <p role="alert">{DEAD}</p>
        <ButtonLink href="/sifremi-unuttum">Yeni bağlantı iste</ButtonLink>
      </>
    );
  }
  return (
    <AccountForm sending={sending} button="Kaydet" ways={<Link href="/sifremi-unuttum">Yeni bağlantı iste</Link>}>
      <NewPasswordFields password={form.field('password')} repeated={form.field('password2')} />
    </AccountForm>
  );
}

/**
 * Detects an invalid link before the customer enters a password. Checked by the browser, because attempts are limited
 * per IP.
 */
function useDeadLink(uidb64: string, token: string): boolean {
  const [dead, setDead] = useState(false);
  useEffect(() => {
    let here = true;
    // Other failures say nothing about the link; the form's own request will report them.
    checkResetLink(browserApi, uidb64, token).catch((failure: unknown) => here && setDead(hasStatus(failure, 404)));
    return () => {
      here = false;
    };
  }, [uidb64, token]);
  return dead;
}
