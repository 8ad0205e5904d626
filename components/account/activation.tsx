'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { activate } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { useShopSelector } from '@/store/hooks';
import styles from './account-form.module.scss';

type State = 'waiting' | 'busy' | 'done' | 'dead' | 'failed';

/** What the link confirms: a new account's address, or another address of an account that is in use. */
export type Confirms = 'account' | 'new-address';

/**
 * The end of the mailed link. The shopper presses the button: programs that look into mails follow links too, and
 * must not use this one up.
 */
export function Activation({ token, confirms }: { token: string; confirms: Confirms }) {
  const [state, setState] = useState<State>('waiting');
  const words = WORDS[confirms];
  const press = async () => {
    if (state === 'busy') return;
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
      <p role="status">{words[state]}</p>
      {state === 'done' || state === 'dead' ? (
        <WayOn />
      ) : (
        <Button aria-busy={state === 'busy'} onClick={() => void press()}>
          {words.button}
        </Button>
      )}
    </div>
  );
}

function WayOn() {
  const isLoggedIn = useShopSelector(({ auth }) => auth.isLoggedIn);
  if (isLoggedIn) return <ButtonLink href="/hesap/uyelik-bilgilerim">Üyelik bilgilerim</ButtonLink>;
  return <ButtonLink href="/giris">Giriş yap</ButtonLink>;
}

const WORDS: Record<Confirms, Record<State | 'button', string>> = {
  account: {
    button: 'Hesabımı etkinleştir',
    waiting: 'Son bir adım kaldı: düğmeye dokunun, hesabınız açılsın.',
    busy: 'Hesabınız etkinleştiriliyor…',
    done: 'Hesabınız hazır. Artık giriş yapabilirsiniz.',
    dead: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Hesabınız etkinse giriş yapabilirsiniz.',
    failed: 'Hesabınız şu anda etkinleştirilemedi. Birazdan yeniden deneyin.',
  },
  'new-address': {
    button: 'Yeni adresimi onayla',
    waiting: 'Son bir adım kaldı: düğmeye dokunun, yeni e-posta adresiniz geçerli olsun.',
    busy: 'Adresiniz onaylanıyor…',
    done: 'Yeni e-posta adresiniz onaylandı. Bundan sonra bu adresle giriş yapabilirsiniz.',
    dead: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Gerekirse değişikliği yeniden isteyin.',
    failed: 'Adresiniz şu anda onaylanamadı. Birazdan yeniden deneyin.',
  },
};
