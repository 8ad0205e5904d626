'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { browserApi } from '@/services/http/browser';
import { readErrorCode, readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';
import { watchStock } from '@/services/stock-watch/stock-watch';
import styles from './stock-watch.module.scss';

const PROBLEMS: Record<string, string> = {
  in_stock: 'Bu ürün yeniden stokta. Sayfayı yenileyip sepetinize ekleyebilirsiniz.',
  too_many_attempts: 'Çok sık denediniz. Lütfen bir süre sonra yeniden deneyin.',
};
const UNAVAILABLE = 'Şu anda kaydedilemedi. Birazdan yeniden deneyin.';

/** A guest's email address. The watch starts after a confirmation through an emailed link. */
export function StockWatchForm({ product }: { product: number }) {
  const [state, setState] = useState<'typing' | 'busy' | 'sent'>('typing');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setProblem(undefined);
    try {
      await watchStock(browserApi, { product, email });
      setState('sent');
    } catch (failure) {
      setState('typing');
      const [message] = readFieldErrors(failure)?.email ?? [];
      setProblem(message ? inTurkish(message) : (PROBLEMS[readErrorCode(failure) ?? ''] ?? UNAVAILABLE));
    }
  };
  return (
    <>
      {state !== 'sent' && (
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="E-posta"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            inputMode="email"
            autoComplete="email"
            hint="Yalnızca bu ürün stoka girince, bir kez yazarız."
            error={problem}
          />
          <Button type="submit" wide aria-busy={state === 'busy'}>
            Haber ver
          </Button>
        </form>
      )}
      <div role="status">
        {state === 'sent' && (
          <p className={styles.done}>
            E-postanıza bir onay bağlantısı gönderdik. Bağlantıyı açtığınızda ürün stoka girince haber vereceğiz.
          </p>
        )}
      </div>
    </>
  );
}
