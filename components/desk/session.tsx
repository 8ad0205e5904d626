'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import type { Permission } from '@/contracts/staff-permissions';
import { supportsPasskeys } from '@/services/webauthn/device';
import { connectConfirmation } from '@/store/desk/confirmation';
import {
  isDeskFailure,
  useAcceptInvitation,
  useConfirm,
  useLogIn,
  useReadInvitation,
  useSecondFactor,
  useSessionQuery,
} from '@/store/desk/desk-api';
import { usePasskeyLogIn, useSuggestedPasskey } from '@/store/desk/passkeys-api';
import { FailureAlert } from './failure-alert';
import { failureWords } from './failure-words';
import { fieldText } from './field-text';
import styles from './session.module.scss';
import { ROLE_WORDS } from './staff-words';

/** Whether the signed-in member of the staff has a permission. */
export function usePermitted(): (permission: Permission) => boolean {
  const { data } = useSessionQuery();
  return (permission) => data?.permissions.includes(permission) ?? false;
}

/**
 * Shows its children to the staff, and the log-in to others. When a session ends while the page is open, the log-in
 * appears above it, so that nothing typed is lost.
 */
export function SessionGate({ storeName, children }: { storeName: string; children: ReactNode }) {
  const { data, error, isLoading, refetch } = useSessionQuery();
  const [isDismissed, setDismissed] = useState(false);
  const isOver = isDeskFailure(error) && error.status === 401;
  if (data) {
    return (
      <>
        {isOver && isDismissed && (
          <Alert tone="danger" page as="div" role="alert" className={styles.over}>
            Oturumunuz kapandı. <Button onClick={() => setDismissed(false)}>Giriş yap</Button>
          </Alert>
        )}
        {children}
        <Dialog open={isOver && !isDismissed} onClose={() => setDismissed(isOver)} title="Oturumunuz kapandı">
          {isOver && <LogIn />}
        </Dialog>
      </>
    );
  }
  return (
    <main id="icerik" className={styles.entrance} tabIndex={-1}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{storeName} yönetimi</h1>
        {isLoading || !error ? (
          <Skeleton />
        ) : isOver ? (
          <LogIn />
        ) : (
          <Stack tight>
            <p role="alert">{failureWords(error)}</p>
            <Button onClick={() => void refetch()}>Yeniden dene</Button>
          </Stack>
        )}
      </Card>
    </main>
  );
}

/** Password first, then the code of the authenticator app; or a passkey instead of both. */
function LogIn() {
  const [logIn, password] = useLogIn();
  const [sendCode, code] = useSecondFactor();
  if (password.data?.second_factor) {
    return (
      <EntryForm busy={code.isLoading} problem={code.error} action="Onayla" onSend={(field) => sendCode(field('code'))}>
        <p>
          Doğrulama uygulamanızın gösterdiği altı haneli kodu ya da bir kurtarma kodunu yazın, ya da geçiş anahtarınızla
          girin.
        </p>
        <CodeField ref={focusOnce} />
        <PasskeyLogIn />
      </EntryForm>
    );
  }
  return (
    <EntryForm
      busy={password.isLoading}
      problem={password.error}
      action="Giriş yap"
      onSend={(field) => logIn({ email: field('email'), password: field('password') })}
    >
      <TextField label="E-posta" name="email" type="email" autoComplete="username webauthn" required />
      <TextField label="Şifre" name="password" type="password" autoComplete="current-password" required />
      <PasskeyLogIn suggests />
    </EntryForm>
  );
}

/** @param suggests the browser offers passkeys among the suggestions of the email field */
function PasskeyLogIn({ suggests = false }: { suggests?: boolean }) {
  const [logIn, { isLoading, error }] = usePasskeyLogIn();
  const refusal = useSuggestedPasskey(suggests);
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button variant="quiet" wide disabled={isLoading} onClick={() => void logIn()}>
        Geçiş anahtarıyla gir
      </Button>
      <FailureAlert error={error ?? refusal} />
    </>
  );
}

/** A code of the app, or one of the recovery codes, which have letters. */
function CodeField({ ref }: { ref?: (element: HTMLInputElement | null) => void }) {
  return (
    <TextField label="Doğrulama kodu" name="code" autoComplete="one-time-code" required maxLength={40} ref={ref} />
  );
}

/** Moves the focus to the field that replaced the one in use. */
function focusOnce(element: HTMLInputElement | null): void {
  element?.focus();
}

type EntryFormProps = {
  busy: boolean;
  problem: unknown;
  action: string;
  onSend: (field: (name: string) => string) => unknown;
  children: ReactNode;
};

/** A form that opens a session or proves who is there. */
export function EntryForm({ busy, problem, action, onSend, children }: EntryFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    onSend((name) => fieldText(form, name));
  };
  return (
    // A native submit before hydration must not put a password into the URL.
    <form method="post" onSubmit={send}>
      <Stack tight>
        {children}
        <div role="alert">{problem ? <Alert tone="danger">{failureWords(problem)}</Alert> : null}</div>
        <Button type="submit" wide disabled={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

/** Sets a password with the link of an invitation; its token is in the fragment, which browsers send to no server. */
export function AcceptInvitation({ storeName }: { storeName: string }) {
  const [read, { data: invited, error: unreadable }] = useReadInvitation();
  const [accept, { isLoading, error, isSuccess }] = useAcceptInvitation();
  const isAsked = useRef(false);
  useEffect(() => {
    // Once, also when React runs effects twice in development: the call is counted.
    if (isAsked.current) return;
    isAsked.current = true;
    void read(window.location.hash.slice(1));
  }, [read]);
  return (
    <main id="icerik" className={styles.entrance} tabIndex={-1}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{storeName} yönetimi</h1>
        {isSuccess ? (
          <Stack tight>
            <p role="status">Şifreniz kaydedildi.</p>
            <ButtonLink href="/yonetim">Giriş yap</ButtonLink>
          </Stack>
        ) : unreadable ? (
          <Alert tone="danger" role="alert">
            {failureWords(unreadable)}
          </Alert>
        ) : !invited ? (
          <Skeleton />
        ) : (
          <EntryForm
            busy={isLoading}
            problem={error}
            action="Şifreyi kaydet"
            onSend={(field) => accept({ token: window.location.hash.slice(1), password: field('password') })}
          >
            <p>
              Merhaba {invited.name}.{' '}
              {invited.known
                ? 'Bundan sonra girişte kullanacağınız şifreyi yazın.'
                : `${storeName} ekibine ${ROLE_WORDS[invited.role].toLocaleLowerCase('tr')} olarak davet edildiniz. Girişte kullanacağınız şifreyi yazın.`}
            </p>
            {/* Password managers store the new password under this name. */}
            <TextField label="E-posta" type="email" autoComplete="username" value={invited.email} readOnly />
            <TextField label="Yeni şifre" name="password" type="password" autoComplete="new-password" required />
          </EntryForm>
        )}
      </Card>
    </main>
  );
}

/** Asks for the password again when a call about money or people needs it. */
export function ConfirmPassword() {
  const { data: session } = useSessionQuery();
  const [confirm, { isLoading, error, reset }] = useConfirm();
  const needsCode = session?.authenticator_app ?? false;
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  useEffect(
    () =>
      connectConfirmation(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    answer.current(isConfirmed);
    reset();
    setOpen(false);
  };
  return (
    <Dialog open={isOpen} onClose={() => close(false)} title="Şifrenizi yeniden yazın">
      {isOpen && (
        <EntryForm
          busy={isLoading}
          problem={error}
          action="Onayla"
          onSend={async (field) => {
            const code = needsCode ? { code: field('code') } : {};
            if (!('error' in (await confirm({ password: field('password'), ...code })))) close(true);
          }}
        >
          <p>Para ve ekip işlemlerinden önce sizin yaptığınızdan emin oluyoruz.</p>
          <TextField label="Şifre" name="password" type="password" autoComplete="current-password" required />
          {needsCode && <CodeField />}
        </EntryForm>
      )}
    </Dialog>
  );
}
