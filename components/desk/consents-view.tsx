'use client';

import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay, formatMoment } from '@/contracts/dates';
import type { IysReport, IysRow } from '@/contracts/iys';
import { consentFileUrl } from '@/services/desk/consents';
import { useConsentReportQuery, useMarkReported } from '@/store/desk/consents-api';
import { type Column, DataTable } from './data-table';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { usePermitted } from './session';

const dayOf = (day: string) => formatDay(`${day}T12:00:00+03:00`);

const TYPE_WORDS: Record<IysRow['type'], string> = { EPOSTA: 'E-posta', MESAJ: 'SMS', ARAMA: 'Arama' };

const COLUMNS: readonly Column<IysRow & { id: string }>[] = [
  { id: 'recipient', title: 'Alıcı', value: ({ recipient }) => recipient ?? 'numarası yok' },
  { id: 'type', title: 'Kanal', value: ({ type }) => TYPE_WORDS[type] },
  { id: 'status', title: 'Durum', value: ({ status }) => (status === 'ONAY' ? 'Onay' : 'Ret') },
  { id: 'at', title: 'Tarih', value: ({ at }) => at, cell: ({ at }) => formatMoment(at) },
  {
    id: 'deadline',
    title: 'Son gün',
    value: ({ deadline }) => deadline,
    cell: ({ deadline, overdue }) => (overdue ? <strong>{dayOf(deadline)} (geçti)</strong> : dayOf(deadline)),
  },
];

/** Consents that are to be reported to İYS within three working days: a file to upload there, and a mark when it is done. */
export function ConsentsView() {
  const { data, error, refetch } = useConsentReportQuery();
  return (
    <>
      <h1>İYS bildirimleri</h1>
      <p className={kit.soft}>
        Müşterilerin kampanya izinleri ve bunları geri almaları üç iş günü içinde İleti Yönetim Sistemi’ne bildirilir.
        Dosyayı indirin, İYS’de toplu izin yükleme ile gönderin ve burada işaretleyin.
      </p>
      {data ? (
        <Report report={data} onRetry={() => void refetch()} />
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
    </>
  );
}

function Report({ report, onRetry }: { report: IysReport; onRetry(): void }) {
  const { last, count, overdue, deadline, rows } = report;
  const canReport = usePermitted()('consents.report');
  const [mark, { isLoading, error }] = useMarkReported();
  const done = async (upTo: number) => {
    if (!('error' in (await mark(upTo)))) void showToast('success', 'Bildirildi olarak kaydedildi.');
  };
  return (
    <>
      {overdue > 0 && <Alert tone="notice">{overdue} iznin bildirim süresi geçti.</Alert>}
      {deadline && (
        <p>
          <strong>{count}</strong> izin bekliyor; ilkinin son günü {dayOf(deadline)}.
        </p>
      )}
      {canReport && last !== null && count > 0 && (
        <ActionRow tight>
          <ButtonLink variant="quiet" href={consentFileUrl(last)} target="_blank">
            Dosyayı indir
          </ButtonLink>
          <Button disabled={isLoading} onClick={() => void done(last)}>
            İYS’ye yükledim
          </Button>
        </ActionRow>
      )}
      <FailureAlert error={error} />
      <DataTable
        caption="Bildirilecek izinler"
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, id: `${row.type} ${row.recipient ?? row.at} ${row.at}` }))}
        idOf={({ id }) => id}
        selection={null}
        onSelect={() => {}}
        failure={null}
        onRetry={onRetry}
        empty="Bildirilecek izin yok."
        onPrevious={null}
        onNext={null}
      />
    </>
  );
}
