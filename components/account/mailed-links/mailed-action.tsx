'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { hasStatus } from '@/services/http/errors';
import styles from '../account-form.module.scss';

type State = 'waiting' | 'busy' | 'done' | 'dead' | 'failed';
type Props = { button: string; words: Record<State, string>; send(): Promise<void> };

/**
 * The target of an emailed link without log-in. It requires a click, because mail scanners follow links and must not
 * trigger the action.
 */
export function MailedAction({ button, words, send }: Props) {
  const [state, setState] = useState<State>('waiting');
  const press = async () => {
    setState('busy');
    try {
      await send();
      setState('done');
    } catch (failure) {
      setState(hasStatus(failure, 400) || hasStatus(failure, 404) ? 'dead' : 'failed');
    }
  };
  return (
    <div className={styles.form}>
      <p role="status">{words[state]}</p>
      {state === 'done' || state === 'dead' ? (
        <ButtonLink href="/">Anasayfa</ButtonLink>
      ) : (
        <Button aria-busy={state === 'busy'} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </div>
  );
}
