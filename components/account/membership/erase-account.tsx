'use client';

import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { Button } from '@/components/ui/button';
import { eraseUser } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from '../account-form';
import { PasswordField } from '../password-field';
import { useEndSession } from '../use-log-out';

/** Requires a confirmation and the password, because it is irreversible. */
export function EraseAccount() {
  const [asking, setAsking] = useState(false);
  const endSession = useEndSession();
  const form = useTextForm({ schema: () => import('../account-schemas').then(({ passwordSchema }) => passwordSchema) });
  const sending = useFormSubmit({
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
        <AccountForm sending={sending} button="Hesabımı kalıcı olarak sil">
          <PasswordField label="Şifreniz" autoComplete="current-password" {...form.field('password')} />
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
