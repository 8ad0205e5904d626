import { Button } from '@/components/ui/button';
import { formatDay } from '@/contracts/dates';
import type { OwnReviews } from '@/contracts/review';
import { ReviewForm } from './review-form';
import { ReviewedItem } from './reviewed-item';
import styles from './reviews.module.scss';

type Props = {
  item: OwnReviews['waiting'][number];
  open: boolean;
  onOpen(): void;
  onClose(): void;
  onChanged(): void;
};

/** A purchased item without a review. */
export function WaitingCard({ item, open, onOpen, onClose, onChanged }: Props) {
  return (
    <li>
      <ReviewedItem item={item}>
        <p className={styles.day}>Sipariş: {formatDay(item.bought_at)}</p>
        {!open && (
          <Button variant="quiet" aria-label={`Yorum yaz: ${item.title}`} onClick={onOpen}>
            Yorum yaz
          </Button>
        )}
      </ReviewedItem>
      {open && (
        <div className={styles.form}>
          <ReviewForm item={item.id} stored={null} onSaved={onChanged} onCancel={onClose} />
        </div>
      )}
    </li>
  );
}
