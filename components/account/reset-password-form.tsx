'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { checkResetLink, completePasswordReset } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { sessionEnded } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from './account-form';
import { NOT_SAME, newPasswordField, samePasswords } from './fields';
import { boundTo, NewPasswordFields } from './person-fields';

const fieldsSchema = z.object({ password: newPasswordField, password2: z.string() }).refine(samePasswords, NOT_SAME);

const DEAD = 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir bağlantı isteyin.';

/** Sets a new password through an emailed link. */
export function ResetPasswordForm({ uidb64, token }: { uidb64: string; token: string }) {
  const router = useRouter();
  const dispatch = useShopDispatch();
  const dead = useDeadLink(uidb64, token);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
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
  const bound = boundTo(form);
  if (dead) {
    return (
      <>
        <p role="alert">{DEAD}</p>
        <ButtonLink href="/sifremi-unuttum">Yeni bağlantı iste</ButtonLink>
      </>
    );
  }
  return (
    <AccountForm
      submit={submit}
      button="Kaydet"
      busy={busy}
      problem={problem}
      ways={<Link href="/sifremi-unuttum">Yeni bağlantı iste</Link>}
    >
      <NewPasswordFields password={bound('password')} repeated={bound('password2')} />
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
