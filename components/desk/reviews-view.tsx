'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { OwnerReview } from '@/contracts/owner-reviews';
import { useHideReview, useReviewsQuery, useShowReview } from '@/store/desk/daily-api';
import styles from './daily.module.scss';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import kit from './kit.module.scss';
import { Steps } from './page-steps';
import { ReviewAnswerPart } from './review-answer-part';
import { usePermitted } from './session';
import { useCursorSteps } from './use-cursor-steps';

const FILTERS = {
  all: { title: 'Hepsi', query: {} },
  reported: { title: 'Şikâyet edilenler', query: { reported: true } },
  hidden: { title: 'Gizlenenler', query: { hidden: true } },
} as const;

/** Reviews as customers wrote them; they can be hidden with a reason, shown again, and answered in public. */
export function ReviewsView() {
  const isPermitted = usePermitted();
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  const { cursor, stepsTo } = useCursorSteps<number>(filter);
  const { data, error } = useReviewsQuery(FILTERS[filter].query, cursor);
  const choose = (name: string) => setFilter(name === 'reported' || name === 'hidden' ? name : 'all');
  return (
    <>
      <h1>Yorumlar</h1>
      <div className={styles.filters}>
        <SelectField label="Göster" value={filter} onChange={(event) => choose(event.target.value)}>
          {Object.entries(FILTERS).map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {data ? (
        data.results.length > 0 ? (
          <ul className={kit.list} aria-label="Yorumlar">
            {data.results.map((review) => (
              <ReviewCard key={review.id} review={review} canModerate={isPermitted('reviews.moderate')} />
            ))}
          </ul>
        ) : (
          <p className={kit.soft}>Böyle bir yorum yok.</p>
        )
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
      <Steps {...stepsTo(data?.next ?? null)} />
    </>
  );
}

function ReviewCard({ review, canModerate }: { review: OwnerReview; canModerate: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [show, { isLoading, error }] = useShowReview();
  const showAgain = async () => {
    if (!('error' in (await show(review.id)))) void showToast('success', 'Yorum yeniden yayında.');
  };
  const { item, rating, title, text, created_at, email, hidden_at, hidden_reason, reports } = review;
  return (
    <Card as="li" className={kit.card}>
      <div>
        <p className={kit.name}>{item.title}</p>
        <p className={kit.soft}>
          5 üzerinden {rating}, {formatMoment(created_at)}, {email ?? 'hesabı silinmiş'}
        </p>
      </div>
      {title && <p className={kit.name}>{title}</p>}
      <p className={kit.text}>{text}</p>
      {reports.length > 0 && <p className={kit.soft}>{reports.length} kez şikâyet edildi.</p>}
      {hidden_at && (
        <p className={kit.soft}>
          {formatMoment(hidden_at)} tarihinde gizlendi: {hidden_reason}
        </p>
      )}
      <ReviewAnswerPart review={review} canAnswer={canModerate} />
      <FailureAlert error={error} />
      {canModerate &&
        (hidden_at ? (
          <Button variant="quiet" disabled={isLoading} onClick={() => void showAgain()}>
            Yeniden yayınla
          </Button>
        ) : (
          <Button variant="plain" onClick={() => setOpen(true)}>
            Gizle
          </Button>
        ))}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Yorumu gizle">
        {isOpen && <HideForm id={review.id} onDone={() => setOpen(false)} />}
      </Dialog>
    </Card>
  );
}

function HideForm({ id, onDone }: { id: number; onDone(): void }) {
  const [hide, { isLoading, error }] = useHideReview();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(event.currentTarget, 'reason').trim();
    if (isLoading || !reason || 'error' in (await hide({ id, reason }))) return;
    onDone();
    void showToast('success', 'Yorum gizlendi.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextAreaField label="Neden" name="reason" hint="Yorumu yazan bunu görür." required maxLength={300} />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Gizle ve nedenini bildir
        </Button>
      </Stack>
    </form>
  );
}
