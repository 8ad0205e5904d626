'use client';

import { type FormEvent, useState } from 'react';
import { formatMoment } from '@/contracts/dates';
import type { Passkey } from '@/contracts/passkeys';
import { ActionRow } from './action-row';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './field';
import styles from './passkey-list.module.scss';
import { Stack } from './stack';

/** A call. @returns what failed, in words for the user; null when it was done */
type Change<Args extends unknown[]> = (...args: Args) => Promise<string | null>;

type Props = {
  passkeys: readonly Passkey[];
  /** Whether this browser can make one. */
  canAdd: boolean;
  /** An example of a name. */
  example: string;
  /** Added to the question before the last one is removed. */
  lastWarning: string;
  onAdd: Change<[name: string]>;
  onRename: Change<[id: number, name: string]>;
  onRemove: Change<[id: number]>;
};

/** Passkeys of an account: added on this device, named, removed. */
export function PasskeyList({ passkeys, canAdd, example, lastWarning, onAdd, onRename, onRemove }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              warning={passkeys.length === 1 ? lastWarning : ''}
              onRename={onRename}
              onRemove={onRemove}
            />
          ))}
        </ul>
      )}
      {isAsked ? (
        <NameForm
          label="Anahtarın adı"
          placeholder={example}
          action="Bu cihazda oluştur"
          onSend={onAdd}
          onDone={() => setAsked(false)}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setAsked(true)} disabled={!canAdd}>
            Geçiş anahtarı ekle
          </Button>
        </div>
      )}
    </>
  );
}

type ItemProps = Pick<Props, 'onRename' | 'onRemove'> & { passkey: Passkey; warning: string };

function PasskeyItem({ passkey, warning, onRename, onRemove }: ItemProps) {
  const { id, name, synced, created_at, last_used_at } = passkey;
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const removing = useChange(onRemove);
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
      <Dialog open={open === 'name'} onClose={close} title="Yeniden adlandır">
        {open === 'name' && (
          <NameForm label="Yeni ad" value={name} action="Kaydet" onSend={(next) => onRename(id, next)} onDone={close} />
        )}
      </Dialog>
      <Dialog open={open === 'remove'} onClose={close} title="Geçiş anahtarını sil">
        {open === 'remove' && (
          <Stack tight>
            <p>
              {name} ile artık giriş yapılamaz.{warning && ` ${warning}`}
            </p>
            <Problem text={removing.problem} />
            <Button disabled={removing.isBusy} onClick={() => void removing.run(id)}>
              Anahtarı sil
            </Button>
          </Stack>
        )}
      </Dialog>
    </li>
  );
}

type NameFormProps = {
  label: string;
  action: string;
  placeholder?: string;
  value?: string;
  onSend: Change<[name: string]>;
  onDone(): void;
  onCancel?: () => void;
};

function NameForm({ label, action, placeholder, value, onSend, onDone, onCancel }: NameFormProps) {
  const sending = useChange(onSend);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('name');
    const name = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (name && (await sending.run(name))) onDone();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextField label={label} name="name" placeholder={placeholder} defaultValue={value} required maxLength={60} />
        <Problem text={sending.problem} />
        <ActionRow tight>
          <Button type="submit" disabled={sending.isBusy}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="plain" onClick={onCancel}>
              Vazgeç
            </Button>
          )}
        </ActionRow>
      </Stack>
    </form>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
    )
  );
}

/** Runs one call at a time. `run` resolves to whether it was done. */
function useChange<Args extends unknown[]>(change: Change<Args>) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const run = async (...args: Args): Promise<boolean> => {
    if (state.isBusy) return false;
    setState({ isBusy: true, problem: null });
    const problem = await change(...args);
    setState({ isBusy: false, problem });
    return problem === null;
  };
  return { ...state, run };
}
