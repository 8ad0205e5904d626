'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { ApiToken } from '@/contracts/staff';
import { ALL_PERMISSIONS, type Permission } from '@/contracts/staff-permissions';
import { useCreateToken, useRevokeToken, useTokensQuery } from '@/store/desk/people-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import styles from './people.module.scss';
import { PERMISSION_WORDS } from './staff-words';

const LIFETIMES = [
  { days: 30, label: '30 gün' },
  { days: 90, label: '90 gün' },
  { days: 365, label: '1 yıl' },
] as const;

/** The tokens with which programs call the API. */
export function TokenList({ canManage }: { canManage: boolean }) {
  const { data, error } = useTokensQuery();
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <section aria-label="API anahtarları" className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>API anahtarları</h2>
        {canManage && (
          <Button variant="quiet" onClick={() => setCreating(true)}>
            Anahtar oluştur
          </Button>
        )}
      </div>
      <p className={styles.soft}>Muhasebe gibi başka programların mağazaya bağlanması içindir.</p>
      {data ? (
        <ul className={styles.list}>
          {data.map((token) => (
            <TokenCard key={token.id} token={token} canManage={canManage} />
          ))}
        </ul>
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton />
      )}
      <Dialog open={isCreating} onClose={close} title="API anahtarı oluştur">
        {isCreating && <NewToken onDone={close} />}
      </Dialog>
    </section>
  );
}

function TokenCard({ token, canManage }: { token: ApiToken; canManage: boolean }) {
  const { id, name, permissions, created_at, expires_at, last_used_at, revoked_at } = token;
  const [revoke, { isLoading, error }] = useRevokeToken();
  const isWhole = permissions.length === ALL_PERMISSIONS.length;
  return (
    <Card as="li" className={styles.card} aria-label={name}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {isWhole ? 'Tüm yetkiler' : permissions.map((permission) => PERMISSION_WORDS[permission]).join(', ')}
        </p>
        <p className={styles.soft}>
          Oluşturma: {formatMoment(created_at)} · Son kullanım:{' '}
          {last_used_at ? formatMoment(last_used_at) : 'hiç kullanılmadı'}
        </p>
        <p className={styles.soft}>
          {revoked_at
            ? `İptal edildi: ${formatMoment(revoked_at)}`
            : expires_at
              ? `Bitiş: ${formatMoment(expires_at)}`
              : 'Süresiz'}
        </p>
      </div>
      <FailureAlert error={error} />
      {canManage && !revoked_at && (
        <Button variant="quiet" disabled={isLoading} onClick={() => void revoke(id)}>
          İptal et
        </Button>
      )}
    </Card>
  );
}

function NewToken({ onDone }: { onDone(): void }) {
  const [create, { isLoading, error, data: token }] = useCreateToken();
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set());
  const toggle = (permission: Permission) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    setChosen(next);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading || chosen.size === 0) return;
    const days = Number(fieldText(form, 'days'));
    void create({ name: fieldText(form, 'name').trim(), permissions: [...chosen], days });
  };
  if (token !== undefined) {
    return (
      <Stack tight>
        <p role="status">Anahtar oluşturuldu. Şimdi kopyalayın: bir daha gösterilmez.</p>
        <p className={styles.code}>{token}</p>
        <Button onClick={onDone}>Kopyaladım</Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={send}>
      <Stack tight>
        <TextField label="Ad" name="name" hint="Hangi program için olduğu" autoComplete="off" required maxLength={80} />
        <SelectField label="Geçerlilik" name="days" defaultValue={365}>
          {LIFETIMES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.choices}>
          <legend>Yetkiler</legend>
          {ALL_PERMISSIONS.map((permission) => (
            <label key={permission}>
              <input type="checkbox" checked={chosen.has(permission)} onChange={() => toggle(permission)} />
              {PERMISSION_WORDS[permission]}
            </label>
          ))}
        </fieldset>
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading || chosen.size === 0}>
          Oluştur
        </Button>
      </Stack>
    </form>
  );
}
