'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/field';
import type { ReportReason } from '@/contracts/review';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { reportReview } from '@/services/review/review';
import styles from './report-review.module.scss';

const REASONS: Record<ReportReason, string> = {
  insult: 'Hakaret ya da kaba söz içeriyor',
  advertising: 'Reklam içeriyor ya da konu dışı',
  personal_data: 'Kişisel bilgi içeriyor',
  untrue: 'Gerçeğe aykırı',
  other: 'Başka bir neden',
};

type Props = { review: number; open: boolean; onClose(): void };

/** Asks for the reason and reports a review to the shop. */
export function ReportDialog({ review, open, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('insult');
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      await reportReview(browserApi, review, reason);
    } catch (failure) {
      if (!hasStatus(failure, 404)) {
        setProblem(
          hasStatus(failure, 429)
            ? 'Çok sık bildirdiniz. Lütfen bir süre sonra yeniden deneyin.'
            : 'Bildiriminiz şu anda iletilemedi. Birazdan yeniden deneyin.',
        );
        return;
      }
      // Already deleted, which is the desired outcome.
    }
    void showToast('success', 'Bildiriminiz alındı!');
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Yorumu bildir">
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <SelectField
          label="Bu yorumda ne yanlış?"
          value={reason}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        >
          {Object.entries(REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <p role="alert">{problem}</p>
        <Button type="submit">Bildir</Button>
      </form>
    </Dialog>
  );
}
