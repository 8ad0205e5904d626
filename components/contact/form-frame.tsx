'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './form-frame.module.scss';
import type { useSentForm } from './use-sent-form';

type Props = {
  /** Where the browser itself sends the form while no script runs. */
  action: string;
  sending: ReturnType<typeof useSentForm>;
  title: string;
  button: string;
  done: { title: string; text: string };
  children: ReactNode;
};

/** The frame of a form to the shop. Before its script the browser checks the fields, afterwards the shop says all at once. */
export function FormFrame({ action, sending, title, button, done, children }: Props) {
  const hydrated = useHydrated();
  if (sending.sent) {
    return (
      <div id="form" className={styles.done}>
        <Icon name="party-popper" size={40} />
        <h2 ref={sending.done} tabIndex={-1}>
          {done.title}
        </h2>
        <p>{done.text}</p>
      </div>
    );
  }
  return (
    <form
      id="form"
      ref={sending.form}
      className={styles.form}
      action={action}
      method="post"
      noValidate={hydrated}
      onSubmit={(event) => void sending.submit(event)}
      aria-labelledby="form-baslik"
    >
      <h2 id="form-baslik">{title}</h2>
      <div className={styles.live} role="alert">
        {sending.problem && <p className={styles.problem}>{sending.problem}</p>}
      </div>
      <input type="hidden" name="token" value={sending.token} />
      {/* People can't see this field; programs that fill in everything give themselves away. */}
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
      <p className={styles.note}>
        Yazdıklarınız yalnızca size yanıt vermek için kullanılır:{' '}
        <Link href="/s/gizlilik-ve-guvenlik">KVKK aydınlatma metni</Link>
      </p>
    </form>
  );
}
