'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { Passkey } from '@/contracts/passkeys';
import { supportsPasskeys } from '@/services/desk/passkeys';
import { useAddPasskey, usePasskeysQuery, useRemovePasskey, useRenamePasskey } from '@/store/desk/passkeys-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import styles from './kit.module.scss';
import { RecoveryCodes } from './recovery-codes';

/** The member's own passkeys: added on this device, named, removed. */
export function PasskeySection() {
  const { data, error } = usePasskeysQuery();
  const [add, adding] = useAddPasskey();
  const [isAsked, setAsked] = useState(false);
  const codes = adding.data?.recovery_codes;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(event.currentTarget, 'name').trim();
    if (adding.isLoading || !name || 'error' in (await add(name))) return;
    setAsked(false);
    void showToast('success', 'Geçiş anahtarı eklendi.');
  };
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
        {data && data.length > 0 && (
          <ul className={styles.section}>
            {data.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} isLast={data.length === 1} />
            ))}
          </ul>
        )}
        {isAsked ? (
          <form onSubmit={(event) => void send(event)}>
            <Stack tight>
              <TextField label="Anahtarın adı" name="name" placeholder="İş telefonu" required maxLength={60} />
              <FailureAlert error={adding.error} />
              <ActionRow tight>
                <Button type="submit" disabled={adding.isLoading}>
                  Bu cihazda oluştur
                </Button>
                <Button variant="plain" onClick={() => setAsked(false)}>
                  Vazgeç
                </Button>
              </ActionRow>
            </Stack>
          </form>
        ) : (
          <Button variant="quiet" onClick={() => setAsked(true)} disabled={!supportsPasskeys()}>
            Geçiş anahtarı ekle
          </Button>
        )}
      </Card>
    </section>
  );
}

function PasskeyItem({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, synced, created_at, last_used_at } = passkey;
  const [rename, renaming] = useRenamePasskey();
  const [remove, removing] = useRemovePasskey();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = fieldText(event.currentTarget, 'name').trim();
    if (next && !('error' in (await rename({ id, name: next })))) setOpen(null);
  };
  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className={styles.soft}>
        {formatMoment(created_at)} tarihinde eklendi{synced && ', öteki cihazlarınızla eşitlenir'}.{' '}
        {last_used_at ? `Son kullanım: ${formatMoment(last_used_at)}` : 'Henüz kullanılmadı'}
      </p>
      <ActionRow tight>
        <Button variant="plain" onClick={() => setOpen('name')} aria-label={`${name}: adını değiştir`}>
          Adını değiştir
        </Button>
        <Button variant="plain" onClick={() => setOpen('remove')} aria-label={`${name}: sil`}>
          Sil
        </Button>
      </ActionRow>
      <Dialog open={open === 'name'} onClose={() => setOpen(null)} title="Anahtarın adı">
        {open === 'name' && (
          <form onSubmit={(event) => void send(event)}>
            <Stack tight>
              <TextField label="Yeni ad" name="name" defaultValue={name} required maxLength={60} />
              <FailureAlert error={renaming.error} />
              <Button type="submit" disabled={renaming.isLoading}>
                Kaydet
              </Button>
            </Stack>
          </form>
        )}
      </Dialog>
      <Dialog open={open === 'remove'} onClose={() => setOpen(null)} title="Geçiş anahtarını sil">
        {open === 'remove' && (
          <Stack tight>
            <p>
              {name} ile artık giriş yapılamaz.
              {isLast && ' Bu son anahtarınız: doğrulama uygulamanız yoksa girişte yalnızca şifreniz istenir.'}
            </p>
            <FailureAlert error={removing.error} />
            <Button disabled={removing.isLoading} onClick={() => void remove(id)}>
              Anahtarı sil
            </Button>
          </Stack>
        )}
      </Dialog>
    </li>
  );
}
