import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import type { Notification } from '@/contracts/notification';
import { noticeWords } from './notice-words';
import styles from './notifications.module.scss';

/** One notification. Following its link also marks it as read. */
export function NoticeRow({ notice, onRead }: { notice: Notification; onRead(): void }) {
  const { text, href } = noticeWords(notice);
  const unread = notice.read_at === null;
  return (
    <Card as="li" className={unread ? styles.unread : styles.read}>
      <p>
        <Link href={href} onClick={unread ? onRead : undefined}>
          {text}
        </Link>
        {unread && <span className={styles.mark}>Yeni</span>}
        <br />
        <small>{formatMoment(notice.created_at)}</small>
      </p>
      {unread && (
        <Button variant="quiet" aria-label={`Okundu işaretle: ${text}`} onClick={onRead}>
          Okundu işaretle
        </Button>
      )}
    </Card>
  );
}
