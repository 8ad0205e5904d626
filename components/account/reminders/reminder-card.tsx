import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { formatDay } from '@/contracts/dates';
import type { Reminder } from '@/contracts/reminder';
import { ConfirmButton } from '../confirm-button';
import { daysAheadText, daysLeftText } from './reminder-words';
import styles from './reminders.module.scss';

type Props = { reminder: Reminder; onEdit(): void; onDelete(): void; onCalendar(): void };

/** One reminder with its actions; deleting needs a confirmation. */
export function ReminderCard({ reminder, onEdit, onDelete, onCalendar }: Props) {
  const { title, person, date, next, days_left, days_ahead, repeats, theme, theme_label, note, by_mail } = reminder;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>{person ? `${title} – ${person}` : title}</h3>
        <strong className={styles.left}>{daysLeftText(days_left)}</strong>
      </div>
      <p>
        {formatDay(next ?? date)}
        {repeats === 'yearly' && ', her yıl'}
      </p>
      <p className={styles.soft}>
        {daysAheadText(days_ahead)} haber veririz{by_mail ? ', e-posta da göndeririz' : ''}.
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {theme && (
        <p>
          <Link href={`/alisveris?${new URLSearchParams({ properties: `tema:${theme}` })}`}>
            {theme_label} temalı ürünler
          </Link>
        </p>
      )}
      <ActionRow tight>
        <Button variant="quiet" aria-label={`${title}: düzenle`} onClick={onEdit}>
          Düzenle
        </Button>
        <Button variant="quiet" aria-label={`${title}: takvime ekle`} onClick={onCalendar}>
          Takvime ekle
        </Button>
        <ConfirmButton
          label="Sil"
          name={`${title}: sil`}
          question="Anımsatıcı silinsin mi?"
          text={`“${title}” silinir, bu gün için artık haber vermeyiz.`}
          yes="Evet, sil"
          onYes={onDelete}
        />
      </ActionRow>
    </Card>
  );
}
