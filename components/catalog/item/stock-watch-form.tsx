'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PrivacyNote } from '@/components/ui/privacy-note';
import { browserApi } from '@/services/http/browser';
import { watchStock } from '@/services/stock-watch/stock-watch';
import styles from './stock-watch.module.scss';

const PROBLEMS = { in_stock: 'Bu ürün yeniden stokta. Sayfayı yenileyip sepetinize ekleyebilirsiniz.' };

/**
 * A guest's email address, validated by the API alone: the item page would load the schemas for it. The watch starts
 * after a confirmation through an emailed link.
 */
export function StockWatchForm({ product }: { product: number }) {
  const [sent, setSent] = useState(false);
  const form = useForm({ defaultValues: { email: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const { bind, problem, busy } = useFormSubmit({
    form,
    send: ({ email }) => watchStock(browserApi, { product, email }),
    done: () => setSent(true),
    problems: PROBLEMS,
    unavailable: 'Şu anda kaydedilemedi. Birazdan yeniden deneyin.',
    isQuiet: true,
  });
  return (
    <>
      {!sent && (
        <form className={styles.form} {...bind}>
          <TextField
            label="E-posta"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Yalnızca bu ürün stoka girince, bir kez yazarız."
            error={form.formState.errors.email?.message ?? problem ?? undefined}
            {...form.register('email')}
          />
          <PrivacyNote purpose="Adresiniz yalnızca bu haber için kullanılır" />
          <Button type="submit" wide aria-busy={busy}>
            Haber ver
          </Button>
        </form>
      )}
      <div role="status">
        {sent && (
          <p className={styles.done}>
            E-postanıza bir onay bağlantısı gönderdik. Bağlantıyı açtığınızda ürün stoka girince haber vereceğiz.
          </p>
        )}
      </div>
    </>
  );
}
