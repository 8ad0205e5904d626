'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Stars } from '@/components/ui/stars';
import { formatDay } from '@/contracts/dates';
import { FIT_WORDS } from '@/contracts/fit-words';
import type { OwnReview } from '@/contracts/review';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { deleteReview } from '@/services/review/review';
import { LazyReviewForm } from './lazy-review-form';
import { ReviewedItem } from './reviewed-item';
import styles from './reviews.module.scss';

type Props = { review: OwnReview; open: boolean; onOpen(): void; onClose(): void; onChanged(): void };

/** One of the customer's reviews with its actions; deleting needs a confirmation. */
export function OwnReviewCard({ review, open, onOpen, onClose, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const { id, item, rating, title, text, fit, created_at, hidden_reason, answer } = review;
  const remove = async () => {
    try {
      await deleteReview(browserApi, id);
      void showToast('info', 'Kaldırıldı!');
    } catch (failure) {
      // A 404 means it was already deleted; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    onChanged();
  };
  return (
    <li>
      <ReviewedItem item={item}>
        <Stars value={rating} />
        <p className={styles.day}>{formatDay(created_at)}</p>
        {hidden_reason && <p className={styles.hidden}>Yorumunuz yayından kaldırıldı. Neden: {hidden_reason}</p>}
        {!open && (
          <>
            {title && (
              <p>
                <strong>{title}</strong>
              </p>
            )}
            <p className={styles.text}>{text}</p>
            {fit && <p>Kalıp: {FIT_WORDS[fit]}</p>}
            {answer && (
              <div className={styles.answer}>
                <p className={styles.day}>Mağazanın yanıtı, {formatDay(answer.at)}</p>
                <p className={styles.text}>{answer.text}</p>
              </div>
            )}
          </>
        )}
        {!open && !asking && (
          <ActionRow tight className={styles.ways}>
            <Button variant="quiet" aria-label={`Düzenle: ${item.title}`} onClick={onOpen}>
              Düzenle
            </Button>
            <Button variant="quiet" aria-label={`Sil: ${item.title}`} onClick={() => setAsking(true)}>
              Sil
            </Button>
          </ActionRow>
        )}
        {!open && asking && (
          <ActionRow tight className={styles.ways}>
            <p role="alert">“{item.title}” yorumunuz silinsin mi? Puanınız da ürünün puanından düşülür.</p>
            <Button onClick={() => void remove()}>Evet, sil</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Vazgeç
            </Button>
          </ActionRow>
        )}
      </ReviewedItem>
      {open && (
        <div className={styles.form}>
          <LazyReviewForm item={item} stored={review} onSaved={onChanged} onCancel={onClose} />
        </div>
      )}
    </li>
  );
}
