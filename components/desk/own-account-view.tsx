'use client';

import type { FormEvent, ReactNode } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { StaffDevice } from '@/contracts/staff-accounts';
import { useSessionQuery } from '@/store/desk/desk-api';
import {
  useChangePassword,
  useConfirmTotp,
  useDevicesQuery,
  useEndDevice,
  useEndOtherDevices,
  useStartTotp,
  useTurnTotpOff,
} from '@/store/desk/people-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { PasskeySection } from './passkey-section';
import styles from './people.module.scss';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import { ROLE_WORDS } from './staff-words';

/** The member's own password, second factor and sessions. */
export function OwnAccountView() {
  const { data } = useSessionQuery();
  if (!data) return null;
  const { staff, authenticator_app, recovery_codes } = data;
  return (
    <>
      <div>
        <h1>Hesabım</h1>
        <p className={styles.soft}>
          {staff.name}, {staff.email}, {ROLE_WORDS[staff.role]}
        </p>
      </div>
      <SecondFactor isOn={authenticator_app} codesLeft={recovery_codes} />
      <PasskeySection />
      <Devices />
      <Password email={staff.email} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Password({ email }: { email: string }) {
  const [change, { isLoading, error }] = useChangePassword();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const passwords = { old_password: fieldText(form, 'old_password'), password: fieldText(form, 'password') };
    if (isLoading || 'error' in (await change(passwords))) return;
    form.reset();
    void showToast('success', 'Şifreniz değişti, diğer oturumlarınız kapandı.');
  };
  return (
    <Section title="Şifre">
      <Card
        as="form"
        method="post"
        className={styles.card}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}
      >
        <Stack tight className={styles.narrow}>
          {/* Password managers store the new password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Şimdiki şifre"
            name="old_password"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField label="Yeni şifre" name="password" type="password" autoComplete="new-password" required />
          <FailureAlert error={error} />
          <Button type="submit" disabled={isLoading}>
            Şifreyi değiştir
          </Button>
        </Stack>
      </Card>
    </Section>
  );
}

function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [start, starting] = useStartTotp();
  const [confirm, confirming] = useConfirmTotp();
  const [turnOff, turningOff] = useTurnTotpOff();
  const done = () => {
    starting.reset();
    confirming.reset();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirming.isLoading) void confirm(fieldText(event.currentTarget, 'code'));
  };
  return (
    <Section title="İki adımlı giriş">
      <Card className={styles.card}>
        {confirming.data ? (
          <RecoveryCodes codes={confirming.data} onDone={done} />
        ) : starting.data ? (
          <form onSubmit={send} className={styles.narrow}>
            <Stack tight>
              <p>
                Doğrulama uygulamanızla kodu okutun ya da anahtarı elle yazın, sonra uygulamanın gösterdiği kodu girin.
              </p>
              <QrCode text={starting.data.uri} label="Doğrulama uygulaması için karekod" />
              <p className={styles.code}>{starting.data.secret}</p>
              <TextField
                label="Doğrulama kodu"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={10}
              />
              <FailureAlert error={confirming.error} />
              <Button type="submit" disabled={confirming.isLoading}>
                Onayla ve aç
              </Button>
              <Button variant="plain" onClick={done}>
                Vazgeç
              </Button>
            </Stack>
          </form>
        ) : (
          <>
            <p>
              {isOn
                ? `Açık. Girişte şifrenizden sonra uygulamanızın kodu istenir. ${codesLeft} kurtarma kodunuz kaldı.`
                : 'Kapalı. Açarsanız şifrenizi öğrenen biri telefonunuz olmadan giremez.'}
            </p>
            <FailureAlert error={starting.error ?? turningOff.error} />
            <Button variant={isOn ? 'quiet' : 'primary'} disabled={starting.isLoading} onClick={() => void start()}>
              {isOn ? 'Uygulamayı ve kodları yenile' : 'Aç'}
            </Button>
            {isOn && (
              <Button variant="plain" disabled={turningOff.isLoading} onClick={() => void turnOff()}>
                Kapat
              </Button>
            )}
          </>
        )}
      </Card>
    </Section>
  );
}

function Devices() {
  const { data, error } = useDevicesQuery();
  const [endOthers, { isLoading, error: refusal }] = useEndOtherDevices();
  return (
    <Section title="Açık oturumlar">
      {data ? (
        <ul className={styles.list}>
          {data.map((device) => (
            <DeviceCard key={device.id} device={device} />
          ))}
        </ul>
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton />
      )}
      <FailureAlert error={refusal} />
      {data && data.length > 1 && (
        <div>
          <Button variant="quiet" disabled={isLoading} onClick={() => void endOthers()}>
            Diğer oturumların hepsini kapat
          </Button>
        </div>
      )}
    </Section>
  );
}

function DeviceCard({ device }: { device: StaffDevice }) {
  const [end, { isLoading, error }] = useEndDevice();
  return (
    <Card as="li" className={styles.card} aria-label={device.device}>
      <div>
        <p className={styles.name}>
          {device.device}
          {device.current && ' (bu cihaz)'}
        </p>
        <p className={styles.soft}>
          Son kullanım: {formatMoment(device.last_used_at)}
          {device.network && ` · Ağ: ${device.network}`}
        </p>
      </div>
      <FailureAlert error={error} />
      {!device.current && (
        <Button variant="quiet" disabled={isLoading} onClick={() => void end(device.id)}>
          Oturumu kapat
        </Button>
      )}
    </Card>
  );
}
