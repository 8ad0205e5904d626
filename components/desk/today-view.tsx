'use client';

import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatWeekday } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { Permission } from '@/contracts/staff-permissions';
import type { Today } from '@/contracts/today';
import { useSalesQuery, useTodayQuery } from '@/store/desk/desk-api';
import { DayChart } from './day-chart';
import { FailureAlert } from './failure-alert';
import { usePermitted } from './session';
import styles from './today-view.module.scss';

type Task = {
  count: keyof Today;
  title: string;
  /** Null for what has no screen yet. */
  href: string | null;
  /** Left out for a role without it. */
  needs?: Permission;
  tone?: 'urgent';
};

const TASKS: readonly Task[] = [
  {
    count: 'late',
    title: 'Söz verilen günde gönderilmedi',
    href: '/yonetim/siparisler?durum=gecikti',
    tone: 'urgent',
  },
  {
    count: 'late_arrivals',
    title: 'Beklenen günde ulaşmadı',
    href: '/yonetim/siparisler?durum=gecikti',
    tone: 'urgent',
  },
  {
    count: 'parcel_trouble',
    title: 'Kargo teslim edemiyor ya da geri getiriyor',
    href: '/yonetim/siparisler?durum=kargo-sorunu',
    tone: 'urgent',
  },
  {
    count: 'party_soon',
    title: 'Partisine iki gün ya da daha az kaldı',
    href: '/yonetim/siparisler?durum=hazirlanacak',
    tone: 'urgent',
  },
  { count: 'failed_refunds', title: 'İade ödemesi yapılamadı', href: '/yonetim/iadeler', tone: 'urgent' },
  { count: 'to_pack', title: 'Paketlenecek', href: '/yonetim/siparisler?durum=yeni' },
  { count: 'preparing', title: 'Paketlendi, gönderilecek', href: '/yonetim/siparisler?durum=hazirlaniyor' },
  { count: 'returns', title: 'Karar bekleyen iade', href: '/yonetim/iadeler' },
  { count: 'messages', title: 'Yanıt bekleyen mesaj', href: '/yonetim/mesajlar', needs: 'messages.read' },
  { count: 'low_stock', title: 'Tükendi ya da azaldı', href: null },
  {
    count: 'failed_mails',
    title: 'Gönderilemeyen e-posta',
    href: '/yonetim/sistem',
    needs: 'system.read',
    tone: 'urgent',
  },
];

/** What is to be done now, and how the day sells. */
export function TodayView({ today: day }: { today: string }) {
  const isPermitted = usePermitted();
  return (
    <>
      <div>
        <h1>Bugün</h1>
        <p className={styles.day}>{formatWeekday(day)}</p>
      </div>
      <Tasks />
      {isPermitted('reports.read') && <Sales />}
    </>
  );
}

function Tasks() {
  const { data, error } = useTodayQuery();
  const isPermitted = usePermitted();
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={6} />;
  const open = TASKS.filter(({ count, needs }) => data[count] > 0 && (!needs || isPermitted(needs)));
  return (
    <section aria-labelledby="yapilacaklar">
      <h2 id="yapilacaklar" className={styles.heading}>
        Yapılacaklar
      </h2>
      {open.length === 0 ? (
        <Card as="p" className={styles.done}>
          Bekleyen iş yok. Elinize sağlık!
        </Card>
      ) : (
        <ul className={styles.tasks}>
          {open.map(({ count, title, href, tone }) => {
            const content = (
              <>
                <strong>{data[count]}</strong> <span>{title}</span>
              </>
            );
            return (
              <Card as="li" key={count} className={`${styles.task} ${tone === 'urgent' ? styles.urgent : ''}`}>
                {href ? <Link href={href}>{content}</Link> : <div>{content}</div>}
              </Card>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const DAYS = 14;

function Sales() {
  const { data, error } = useSalesQuery(DAYS);
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={4} />;
  const { today, last_week: before, days } = data;
  return (
    <section aria-labelledby="satislar">
      <h2 id="satislar" className={styles.heading}>
        Satışlar
      </h2>
      <div className={styles.sales}>
        <Card className={styles.figure}>
          <p>Bugün şimdiye kadar</p>
          <p className={styles.amount}>{formatKurus(today.amount)}</p>
          <p>{today.orders} sipariş</p>
        </Card>
        <Card className={styles.figure}>
          <p>Geçen hafta aynı gün, aynı saate kadar</p>
          <p className={styles.amount}>{formatKurus(before.amount)}</p>
          <p>
            {before.orders} sipariş{before.amount > 0 && `, bugün ${difference(today.amount, before.amount)}`}
          </p>
        </Card>
        <Card className={styles.chart}>
          <DayChart title={`Son ${DAYS} gün`} days={days} />
        </Card>
      </div>
    </section>
  );
}

/** "%12 fazla", "%8 az" or "aynı". */
function difference(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'aynı';
  return `%${Math.abs(percent)} ${percent > 0 ? 'fazla' : 'az'}`;
}
