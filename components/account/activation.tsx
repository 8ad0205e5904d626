'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { activate } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import styles from './account-form.module.scss';

type State = 'waiting' | 'busy' | 'done' | 'dead' | 'failed';

/**
 * The end of the mailed link. The shopper presses the button: programs that look into mails follow links too, and
 * must not use this one up.
 */
export function Activation({ token }: { token: string }) {
  const [state, setState] = useState<State>('waiting');
  const press = async () => {
    setState('busy');
    try {
      await activate(browserApi, token);
      setState('done');
    } catch (failure) {
      setState(readErrorCode(failure) === 'invalid_link' ? 'dead' : 'failed');
    }
  };
  return (
    <div className={styles.form}>
      <p role="status">{WORDS[state]}</p>
      {state === 'done' || state === 'dead' ? (
        <ButtonLink href="/giris">Giriş yap</ButtonLink>
      ) : (
        <Button aria-busy={state === 'busy'} onClick={() => void press()}>
          Hesabımı etkinleştir
        </Button>
      )}
    </div>
  );
}

const WORDS: Record<State, string> = {
  waiting: 'Son bir adım kaldı: düğmeye dokunun, hesabınız açılsın.',
  busy: 'Hesabınız etkinleştiriliyor…',
  done: 'Hesabınız hazır. Artık giriş yapabilirsiniz.',
  dead: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Hesabınız etkinse giriş yapabilirsiniz.',
  failed: 'Hesabınız şu anda etkinleştirilemedi. Birazdan yeniden deneyin.',
};
