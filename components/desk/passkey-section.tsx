'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Card } from '@/components/ui/card';
import { PasskeyList } from '@/components/ui/passkey-list';
import { supportsPasskeys } from '@/services/webauthn/device';
import { useAddPasskey, usePasskeysQuery, useRemovePasskey, useRenamePasskey } from '@/store/desk/passkeys-api';
import { FailureAlert } from './failure-alert';
import { failureWords } from './failure-words';
import styles from './kit.module.scss';
import { RecoveryCodes } from './recovery-codes';

/** The member's own passkeys. */
export function PasskeySection() {
  const { data, error } = usePasskeysQuery();
  const [add, adding] = useAddPasskey();
  const [rename] = useRenamePasskey();
  const [remove] = useRemovePasskey();
  const codes = adding.data?.recovery_codes;
  return (
    <section aria-label="Geçiş anahtarları" className={styles.section}>
      <h2 className={styles.heading}>Geçiş anahtarları</h2>
      <Card className={styles.card}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={adding.reset} />
        ) : (
          <p>
            Telefonunuzun ya da bilgisayarınızın kilidiyle, şifre yazmadan girersiniz. Anahtar yalnızca bu sitede
            çalışır ve iki adımlı girişin yerine geçer.
          </p>
        )}
        <FailureAlert error={error} />
        <PasskeyList
          passkeys={data ?? []}
          canAdd={supportsPasskeys()}
          example="İş telefonu"
          lastWarning="Bu son anahtarınız: doğrulama uygulamanız yoksa girişte yalnızca şifreniz istenir."
          onAdd={async (name) => {
            const problem = problemOf(await add(name));
            if (problem === null) void showToast('success', 'Geçiş anahtarı eklendi.');
            return problem;
          }}
          onRename={async (id, name) => problemOf(await rename({ id, name }))}
          onRemove={async (id) => problemOf(await remove(id))}
        />
      </Card>
    </section>
  );
}

const problemOf = (answer: object) => ('error' in answer ? failureWords(answer.error) : null);
