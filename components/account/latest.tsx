'use client';

import { Link } from '@/components/ui/link';
import { formatDay } from '@/contracts/dates';
import type { Reminder } from '@/contracts/reminder';
import type { browserApi } from '@/services/http/browser';
import { getOrders } from '@/services/orders/orders';
import { getReminders } from '@/services/reminder/reminder';
import type { CustomerOrder } from '@/services/view-models';
import styles from './latest.module.scss';
import { statusWords } from './orders/status-words';
import { daysLeftText } from './reminders/reminder-words';
import { type AccountData, useAccountData } from './use-account-data';

type Summary = { href: string; text: string };

/** The last order and the next reminder, in cards that keep their height while loading. */
export function Latest() {
  const order = useAccountData(lastOrder);
  const reminder = useAccountData(nextReminder);
  return (
    <ul className={styles.latest}>
      <LatestCard title="Son siparişiniz" {...summaryOf(order, orderSummary, '/hesap/siparislerim')} />
      <LatestCard title="Sıradaki anımsatıcınız" {...summaryOf(reminder, reminderSummary, '/hesap/animsaticilarim')} />
    </ul>
  );
}

function LatestCard({ title, href, text }: Summary & { title: string }) {
  return (
    <li>
      <Link className={styles.card} href={href}>
        <strong>{title}</strong>
        <span>{text}</span>
      </Link>
    </li>
  );
}

type Http = typeof browserApi;

async function lastOrder(http: Http): Promise<CustomerOrder | null> {
  return (await getOrders(http, { status: [], page: 1, page_size: 1 }))?.results[0] ?? null;
}

/** The API orders reminders by the next occurrence, past ones last. */
async function nextReminder(http: Http): Promise<Reminder | null> {
  return (await getReminders(http)).find(({ days_left }) => days_left !== null) ?? null;
}

function summaryOf<T>({ data, failed }: AccountData<T>, summarise: (data: T) => Summary, href: string): Summary {
  if (data !== undefined) return summarise(data);
  return { href, text: failed ? 'Şu anda alınamadı.' : 'Getiriliyor…' };
}

function orderSummary(order: CustomerOrder | null): Summary {
  if (!order) return { href: '/hesap/siparislerim', text: 'Henüz siparişiniz yok.' };
  return {
    href: `/hesap/siparislerim/${order.number}`,
    text: `${formatDay(order.created_at)}: ${statusWords(order.order_status, order.delivery)}`,
  };
}

function reminderSummary(reminder: Reminder | null): Summary {
  const href = '/hesap/animsaticilarim';
  return {
    href,
    text: reminder ? `${reminder.title}: ${daysLeftText(reminder.days_left)}` : 'Bir gün ekleyin, unutmayalım.',
  };
}
