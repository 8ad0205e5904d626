'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { StaffList, StaffMember } from '@/contracts/staff-accounts';
import { STAFF_ROLES, type StaffRole } from '@/contracts/staff-permissions';
import { useSessionQuery } from '@/store/desk/desk-api';
import {
  useChangeMember,
  useInvite,
  useMailPasswordLink,
  useResetSecondFactor,
  useStaffQuery,
  useWithdrawInvitation,
} from '@/store/desk/people-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import styles from './people.module.scss';
import { usePermitted } from './session';
import { ROLE_HINTS, ROLE_WORDS } from './staff-words';
import { TokenList } from './token-list';

/** The people who run the shop, open invitations, and the tokens of programs. */
export function TeamView() {
  const isPermitted = usePermitted();
  const { data, error } = useStaffQuery();
  const [isInviting, setInviting] = useState(false);
  const canManage = isPermitted('staff.manage');
  return (
    <>
      <div className={styles.head}>
        <h1>Ekip</h1>
        {canManage && <Button onClick={() => setInviting(true)}>Davet et</Button>}
      </div>
      {data ? <People {...data} canManage={canManage} /> : error ? <FailureAlert error={error} page /> : <Skeleton />}
      {isPermitted('tokens.read') && <TokenList canManage={isPermitted('tokens.manage')} />}
      <Dialog open={isInviting} onClose={() => setInviting(false)} title="Ekibe davet et">
        {isInviting && <InviteForm onDone={() => setInviting(false)} />}
      </Dialog>
    </>
  );
}

function People({ results, invitations, canManage }: StaffList & { canManage: boolean }) {
  return (
    <>
      <section aria-label="Üyeler" className={styles.section}>
        <h2 className={styles.heading}>Üyeler</h2>
        <ul className={styles.list}>
          {results.map((member) => (
            <MemberCard key={member.id} member={member} canManage={canManage} />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-label="Bekleyen davetler" className={styles.section}>
          <h2 className={styles.heading}>Bekleyen davetler</h2>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} canManage={canManage} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MemberCard({ member, canManage }: { member: StaffMember; canManage: boolean }) {
  const { id, name, email, role, disabled, second_factor: hasSecondFactor } = member;
  const { data: session } = useSessionQuery();
  const [change, changing] = useChangeMember();
  const [mailLink, mailing] = useMailPasswordLink();
  const [reset, resetting] = useResetSecondFactor();
  const [isDisabling, setDisabling] = useState(false);
  const isSelf = session?.staff.id === id;
  const isBusy = changing.isLoading || mailing.isLoading || resetting.isLoading;
  const setDisabled = async (value: boolean) => {
    if (!('error' in (await change({ id, disabled: value })))) {
      void showToast('success', value ? 'Hesap kapatıldı.' : 'Hesap açıldı.');
    }
    setDisabling(false);
  };
  return (
    <Card as="li" className={styles.card} aria-label={name}>
      <div>
        <p className={styles.name}>
          {name}
          {isSelf && ' (siz)'}
        </p>
        <p className={styles.soft}>{email}</p>
        <p className={styles.soft}>
          {disabled ? 'Hesap kapalı' : hasSecondFactor ? 'İki adımlı giriş açık' : 'İki adımlı giriş kapalı'}
        </p>
      </div>
      {canManage && !disabled ? (
        <SelectField
          label="Rol"
          hint={ROLE_HINTS[role]}
          value={role}
          disabled={isBusy}
          onChange={async ({ target }) => {
            if (!('error' in (await change({ id, role: target.value as StaffRole })))) {
              void showToast('success', 'Rol değiştirildi.');
            }
          }}
        >
          <RoleOptions />
        </SelectField>
      ) : (
        <p>{ROLE_WORDS[role]}</p>
      )}
      <FailureAlert error={changing.error ?? mailing.error ?? resetting.error} />
      {canManage && (
        <ActionRow tight>
          {disabled ? (
            <Button variant="quiet" disabled={isBusy} onClick={() => void setDisabled(false)}>
              Hesabı aç
            </Button>
          ) : (
            <>
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={async () => {
                  if (!('error' in (await mailLink(id)))) void showToast('success', 'Bağlantı e-postayla gönderildi.');
                }}
              >
                Şifre bağlantısı gönder
              </Button>
              {hasSecondFactor && !isSelf && (
                <Button variant="plain" disabled={isBusy} onClick={() => void reset(id)}>
                  İki adımlı girişi kapat
                </Button>
              )}
              {!isSelf && (
                <Button variant="plain" disabled={isBusy} onClick={() => setDisabling(true)}>
                  Hesabı kapat
                </Button>
              )}
            </>
          )}
        </ActionRow>
      )}
      <Dialog open={isDisabling} onClose={() => setDisabling(false)} title={`${name}: hesabı kapat`}>
        <Stack tight>
          <p>Açık oturumları hemen kapanır ve yeniden giriş yapamaz. Hesap daha sonra açılabilir.</p>
          <Button disabled={isBusy} onClick={() => void setDisabled(true)}>
            Hesabı kapat
          </Button>
        </Stack>
      </Dialog>
    </Card>
  );
}

function RoleOptions() {
  return STAFF_ROLES.map((role) => (
    <option key={role} value={role}>
      {ROLE_WORDS[role]}
    </option>
  ));
}

type InvitationProps = { invitation: StaffList['invitations'][number]; canManage: boolean };

function InvitationCard({ invitation: { id, name, email, role, expires_at }, canManage }: InvitationProps) {
  const [withdraw, { isLoading, error }] = useWithdrawInvitation();
  return (
    <Card as="li" className={styles.card} aria-label={name}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>{email}</p>
        <p className={styles.soft}>
          {ROLE_WORDS[role]}. Bağlantı {formatMoment(expires_at)} tarihine kadar geçerli.
        </p>
      </div>
      <FailureAlert error={error} />
      {canManage && (
        <Button variant="quiet" disabled={isLoading} onClick={() => void withdraw(id)}>
          Daveti geri al
        </Button>
      )}
    </Card>
  );
}

function InviteForm({ onDone }: { onDone(): void }) {
  const [invite, { isLoading, error }] = useInvite();
  const [role, setRole] = useState<StaffRole>('packer');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const person = { name: fieldText(form, 'name').trim(), email: fieldText(form, 'email').trim(), role };
    if (isLoading || 'error' in (await invite(person))) return;
    onDone();
    void showToast('success', 'Davet e-postayla gönderildi.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextField label="Ad soyad" name="name" autoComplete="off" required maxLength={100} />
        <TextField label="E-posta" name="email" type="email" autoComplete="off" required />
        <SelectField
          label="Rol"
          hint={ROLE_HINTS[role]}
          value={role}
          onChange={({ target }) => setRole(target.value as StaffRole)}
        >
          <RoleOptions />
        </SelectField>
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Davet gönder
        </Button>
      </Stack>
    </form>
  );
}
