'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/button';
import { eraseUser } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from '../account-form';
import { PasswordField } from '../password-field';
import { useEndSession } from '../use-log-out';

const fieldsSchema = z.object({ password: z.string().min(1, 'Şifrenizi yazın.') });

/** Requires a confirmation and the password, because it is irreversible. */
export function EraseAccount() {
  const [asking, setAsking] = useState(false);
  const endSession = useEndSession();
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: ({ password }) => eraseUser(browserApi, password),
    done: endSession,
  });
  return (
    <>
      <p>
        Hesabınız ve kişisel bilgileriniz silinir, bu işlem geri alınamaz. Yorumlarınız adınız olmadan yayında kalır;
        istemezseniz önce onları silin. Sipariş ve fatura kayıtlarını yasaların istediği süre boyunca hesabınızdan ayrı
        olarak saklarız.
      </p>
      {asking ? (
        <AccountForm submit={submit} button="Hesabımı kalıcı olarak sil" busy={busy} problem={problem}>
          <PasswordField
            label="Şifreniz"
            autoComplete="current-password"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Vazgeç
          </Button>
        </AccountForm>
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Hesabımı sil
          </Button>
        </div>
      )}
    </>
  );
}
