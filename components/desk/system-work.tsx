'use client';

import { type ReactNode, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { SystemJobList, SystemMailList } from '@/contracts/system';
import {
  useDiscardWork,
  useFailedJobsQuery,
  useFailedMailsQuery,
  useRetryAllWork,
  useRetryWork,
} from '@/store/desk/system-api';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Steps } from './page-steps';
import { usePermitted } from './session';
import { useCursorSteps } from './use-cursor-steps';

type Queue = 'mails' | 'jobs';
type Work = Pick<SystemMailList['results'][number], 'id' | 'attempts' | 'last_error' | 'created_at'>;

/** Kinds of jobs as the staff reads them. */
const KIND_WORDS: Record<string, string> = {
  'stale-pages': 'Sayfaları yenileme',
  'order-link-mail': 'Sipariş bağlantısı e-postası',
  'activation-mail': 'Üyelik onayı e-postası',
  'reset-mail': 'Şifre yenileme e-postası',
  'confirm-email-mail': 'E-posta değişikliği onayı',
  'back-in-stock': 'Stok haberi',
  'item-bulk': 'Toplu ürün değişikliği',
  reminder: 'Anımsatma',
  'ask-review': 'Yorum isteği',
};

/** Emails that could not be sent. */
export function FailedMails() {
  const { cursor, stepsTo } = useCursorSteps<number>('');
  const { data, error } = useFailedMailsQuery(cursor);
  const nameOf = ({ subject, recipient }: SystemMailList['results'][number]) => `${subject}, ${recipient}`;
  return (
    <WorkList
      queue="mails"
      title="Gönderilemeyen e-postalar"
      none="Gönderilemeyen e-posta yok."
      rows={data?.results.map((row) => ({ ...row, name: nameOf(row) }))}
      error={error}
      steps={<Steps {...stepsTo(data?.next ?? null)} />}
    />
  );
}

/** Jobs that failed too often. */
export function FailedJobs() {
  const { cursor, stepsTo } = useCursorSteps<number>('');
  const { data, error } = useFailedJobsQuery(cursor);
  const nameOf = ({ kind }: SystemJobList['results'][number]) => KIND_WORDS[kind] ?? kind;
  return (
    <WorkList
      queue="jobs"
      title="Yapılamayan işler"
      none="Yapılamayan iş yok."
      rows={data?.results.map((row) => ({ ...row, name: nameOf(row) }))}
      error={error}
      steps={<Steps {...stepsTo(data?.next ?? null)} />}
    />
  );
}

type ListProps = {
  queue: Queue;
  title: string;
  none: string;
  rows: (Work & { name: string })[] | undefined;
  error: unknown;
  steps: ReactNode;
};

function WorkList({ queue, title, none, rows, error, steps }: ListProps) {
  const isPermitted = usePermitted()('system.manage');
  const [retryAll, { isLoading, error: refusal }] = useRetryAllWork();
  const retry = async () => {
    const { data } = await retryAll(queue);
    if (data !== undefined) void showToast('success', `${data} tanesi yeniden deneniyor.`);
  };
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {isPermitted && rows && rows.length > 1 && (
          <Button variant="quiet" disabled={isLoading} onClick={() => void retry()}>
            Hepsini yeniden dene
          </Button>
        )}
      </div>
      <FailureAlert error={error ?? refusal} />
      {rows &&
        (rows.length === 0 ? (
          <p className={styles.soft}>{none}</p>
        ) : (
          <ul className={styles.list} aria-label={title}>
            {rows.map((row) => (
              <WorkCard key={row.id} queue={queue} work={row} canManage={isPermitted} />
            ))}
          </ul>
        ))}
      {steps}
    </section>
  );
}

type CardProps = { queue: Queue; work: Work & { name: string }; canManage: boolean };

function WorkCard({ queue, work, canManage }: CardProps) {
  const { id, name, attempts, last_error, created_at } = work;
  const [retry, retrying] = useRetryWork();
  const [discard, discarding] = useDiscardWork();
  const [isOpen, setOpen] = useState(false);
  const again = async () => {
    if (!('error' in (await retry({ queue, id })))) void showToast('success', 'Yeniden deneniyor.');
  };
  return (
    <Card as="li" className={styles.card}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {formatMoment(created_at)}, {attempts} kez denendi: {last_error ?? 'neden bilinmiyor'}
        </p>
      </div>
      <FailureAlert error={retrying.error} />
      {canManage && (
        <ActionRow tight>
          <Button variant="quiet" disabled={retrying.isLoading} onClick={() => void again()}>
            Yeniden dene
          </Button>
          <Button variant="plain" onClick={() => setOpen(true)}>
            Vazgeç
          </Button>
        </ActionRow>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Kalıcı olarak vazgeç">
        {isOpen && (
          <Stack tight>
            <p>{name}: silinir ve bir daha denenmez.</p>
            <FailureAlert error={discarding.error} />
            <Button disabled={discarding.isLoading} onClick={() => void discard({ queue, id })}>
              Sil
            </Button>
          </Stack>
        )}
      </Dialog>
    </Card>
  );
}
