'use client';

import type { FormEvent, ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { PrivacyNote } from '@/components/ui/privacy-note';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './form-frame.module.scss';
import type { useSentForm } from './use-sent-form';

type Props = {
  /** Target of a native submit without JavaScript. */
  action: string;
  sending: ReturnType<typeof useSentForm>;
  title: string;
  button: string;
  done: { title: string; text: string };
  children: ReactNode;
};

/**
 * The layout of contact forms. Before hydration the browser validates the fields; afterwards the form reports all
 * errors at once.
 */
export function FormFrame({ action, sending, title, button, done, children }: Props) {
  const hydrated = useHydrated();
  if (sending.sent) {
    return (
      <Card id="form" className={styles.done}>
        <Icon name="party-popper" size={40} />
        <h2 ref={sending.done} tabIndex={-1}>
          {done.title}
        </h2>
        <p>{done.text}</p>
      </Card>
    );
  }
  return (
    <Card
      as="form"
      id="form"
      ref={sending.form}
      className={styles.form}
      action={action}
      method="post"
      noValidate={hydrated}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void sending.submit(event)}
      aria-labelledby="form-baslik"
    >
      <h2 id="form-baslik">{title}</h2>
      <div className={styles.live} role="alert">
        {sending.problem && <Alert tone="danger">{sending.problem}</Alert>}
      </div>
      <input type="hidden" name="token" value={sending.token} />
      {/* Honeypot: hidden from people, filled in by bots. */}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Bu alanı boş bırakın
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {children}
      <Button type="submit" aria-disabled={sending.busy} aria-busy={sending.busy}>
        {button}
      </Button>
      <PrivacyNote purpose="Yazdıklarınız yalnızca size yanıt vermek için kullanılır" />
    </Card>
  );
}
