'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import { formatNumber } from '@/contracts/numbers';
import type { DiskUse, SystemStatus } from '@/contracts/system';
import { useDiskQuery, useSystemQuery } from '@/store/desk/system-api';
import { byteWords } from './byte-words';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Part } from './part';
import { Backups } from './system-backups';
import { FailedJobs, FailedMails } from './system-work';

/** What gave up, backups, the state of what the shop depends on, versions, and the disk. */
export function SystemView() {
  return (
    <>
      <h1>Sistem</h1>
      <FailedMails />
      <FailedJobs />
      <div className={styles.list}>
        <Health />
        <Backups />
        <Disk />
      </div>
    </>
  );
}

const STATE_WORDS: Record<SystemStatus['redis']['state'], string> = {
  ok: 'çalışıyor',
  warning: 'dikkat',
  down: 'sorunlu',
  off: 'kullanılmıyor',
};

function Health() {
  const { data, error } = useSystemQuery();
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={6} />;
  return (
    <>
      <Part title="Durum">
        <Facts facts={healthFacts(data)} />
      </Part>
      <Part title="Sıralar">
        <Facts facts={queueFacts(data)} />
      </Part>
      <Part title="Sürümler">
        <Facts facts={versionFacts(data)} />
      </Part>
    </>
  );
}

type Fact = { title: string; value: string };

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ');

const CARRIER_WORDS: Record<SystemStatus['carrier']['provider'], string> = {
  yurtici: 'Yurtiçi Kargo',
  emulator: 'deneme kargosu, gerçek paket izlenmiyor',
  none: 'hesap yok, teslimleri siz işaretlersiniz',
};

function healthFacts({ database, redis, mail, payment, carrier, storage }: SystemStatus): Fact[] {
  const { size_bytes, milliseconds } = database;
  return [
    {
      title: 'Veritabanı',
      value: joined(
        STATE_WORDS[database.state],
        database.engine === 'postgres' ? 'PostgreSQL' : 'gömülü',
        size_bytes !== null && byteWords(size_bytes),
        milliseconds !== null && `${formatNumber(milliseconds)} ms`,
      ),
    },
    { title: 'Redis', value: STATE_WORDS[redis.state] },
    {
      title: 'E-posta',
      value: joined(
        STATE_WORDS[mail.state],
        mail.kind === 'folder' && 'sunucu ayarlı değil, e-postalar dosyaya yazılıyor',
        mail.last_sent_at !== null && `son gönderim ${formatMoment(mail.last_sent_at)}`,
      ),
    },
    {
      title: 'Ödeme',
      value: joined(
        STATE_WORDS[payment.state],
        payment.provider === 'emulator' ? 'deneme ödemesi, para alınmıyor' : 'iyzico',
        payment.last_paid_at !== null && `son ödeme ${formatMoment(payment.last_paid_at)}`,
        payment.waiting > 0 && `${payment.waiting} ödemenin sonucu soruluyor`,
      ),
    },
    {
      title: 'Kargo takibi',
      value: joined(
        STATE_WORDS[carrier.state],
        CARRIER_WORDS[carrier.provider],
        carrier.last_answer_at !== null && `son yanıt ${formatMoment(carrier.last_answer_at)}`,
        carrier.waiting > 0 && `${carrier.waiting} paket soruluyor`,
        carrier.silent > 0 && `${carrier.silent} paket için yanıt yok`,
      ),
    },
    {
      title: 'Görseller',
      value: joined(STATE_WORDS[storage.state], storage.kind === 'bucket' ? 'kovada (S3)' : 'veri klasöründe'),
    },
  ];
}

/** Later than this, work is not done in time, seconds. */
const LATE = 300;

function queueFacts({ queues, runs_jobs }: SystemStatus): Fact[] {
  if (!queues) return [{ title: 'Sıralar', value: 'okunamadı' }];
  const words = { jobs: 'İşler', mails: 'E-postalar', refunds: 'Para iadeleri' } as const;
  const facts = (['mails', 'jobs', 'refunds'] as const).map((name) => {
    const { waiting, overdue_seconds, given_up } = queues[name];
    return {
      title: words[name],
      value: joined(
        `${waiting} bekliyor`,
        overdue_seconds > LATE && `en eskisi ${formatNumber(Math.round(overdue_seconds / 60))} dakika gecikti`,
        `${given_up} vazgeçildi`,
      ),
    };
  });
  return [...facts, { title: 'Bu süreç', value: runs_jobs ? 'işleri yapıyor' : 'işleri başka bir sürece bırakıyor' }];
}

function versionFacts({ versions, database }: SystemStatus): Fact[] {
  return [
    { title: 'Mağaza', value: versions.shop },
    { title: 'Node.js', value: versions.node },
    { title: 'PostgreSQL', value: database.version ?? 'bilinmiyor' },
    { title: 'Şema', value: versions.schema },
    { title: 'Başlangıç', value: formatMoment(versions.started_at) },
  ];
}

const FOLDER_WORDS: Record<string, string> = {
  media: 'Görseller',
  backups: 'Yedekler',
  pglite: 'Veritabanı',
  outbox: 'Dosyaya yazılan e-postalar',
  others: 'Diğer dosyalar',
};

function Disk() {
  const { data, error } = useDiskQuery();
  return (
    <Part title="Disk">
      {data ? <Facts facts={diskFacts(data)} /> : error ? <FailureAlert error={error} /> : <Skeleton />}
    </Part>
  );
}

function diskFacts({ free_bytes, total_bytes, folders }: DiskUse): Fact[] {
  return [
    { title: 'Boş', value: `${byteWords(free_bytes)} / ${byteWords(total_bytes)}` },
    ...folders.map(({ name, bytes }) => ({ title: FOLDER_WORDS[name] ?? name, value: byteWords(bytes) })),
  ];
}
