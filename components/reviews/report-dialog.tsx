'use client';

import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/field';
import type { ReportReason } from '@/contracts/review';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { reportReview } from '@/services/review/review';
import styles from './report-dialog.module.scss';

const REASONS: Record<ReportReason, string> = {
  insult: 'Hakaret ya da kaba söz içeriyor',
  advertising: 'Reklam içeriyor ya da konu dışı',
  personal_data: 'Kişisel bilgi içeriyor',
  untrue: 'Gerçeğe aykırı',
  other: 'Başka bir neden',
};

const PROBLEMS = { too_many_attempts: 'Çok sık bildirdiniz. Lütfen bir süre sonra yeniden deneyin.' };

type Fields = { reason: ReportReason };
type Props = { review: number; open: boolean; onClose(): void };

/** Asks for the reason and reports a review to the shop. */
export function ReportDialog({ review, open, onClose }: Props) {
  const form = useForm<Fields>({ defaultValues: { reason: 'insult' } });
  const { bind, problem, busy } = useFormSubmit({
    form,
    send: ({ reason }) =>
      reportReview(browserApi, review, reason).catch((failure: unknown) => {
        // Already deleted, which is the desired outcome.
        if (!hasStatus(failure, 404)) throw failure;
      }),
    done: () => {
      void showToast('success', 'Bildiriminiz alındı!');
      onClose();
    },
    problems: PROBLEMS,
    unavailable: 'Bildiriminiz şu anda iletilemedi. Birazdan yeniden deneyin.',
    isQuiet: true,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Yorumu bildir">
      <form className={styles.form} {...bind}>
        <SelectField label="Bu yorumda ne yanlış?" {...form.register('reason')}>
          {Object.entries(REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <p role="alert">{problem}</p>
        <Button type="submit" aria-busy={busy}>
          Bildir
        </Button>
      </form>
    </Dialog>
  );
}
