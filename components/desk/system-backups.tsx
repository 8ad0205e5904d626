'use client';

import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import { formatNumber } from '@/contracts/numbers';
import type { BackupList } from '@/contracts/system';
import { useBackupLink, useBackupsQuery, useStartBackup } from '@/store/desk/system-api';
import { byteWords } from './byte-words';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Part } from './part';
import { usePermitted } from './session';

/** How often the progress of a running backup is read, ms. */
const PROGRESS_PAUSE = 1_000;

const LACKS: Record<BackupList['lacks'][number], string> = {
  env: '.env dosyası',
  certificates: 'TLS sertifikaları',
  bucket: 'kovadaki (S3) görseller',
};

/** The last backups; an owner begins new ones and downloads them. */
export function Backups() {
  const { data, error, refetch } = useBackupsQuery();
  const [start, starting] = useStartBackup();
  const isPermitted = usePermitted()('backups.create');
  const isRunning = data?.running != null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), PROGRESS_PAUSE);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={4} />;
  return (
    <Part title="Yedekler">
      <p className={styles.soft}>
        Bir yedekte olmayanlar: {data.lacks.map((one) => LACKS[one]).join(', ')}. Yedekler bu makinede durur: indirip
        başka bir yerde saklayın. Bütün müşteri verilerini içerirler.
      </p>
      {data.running ? (
        <Progress running={data.running} />
      ) : (
        isPermitted && (
          <Button variant="quiet" disabled={starting.isLoading} onClick={() => void start()}>
            Şimdi yedek al
          </Button>
        )
      )}
      <FailureAlert error={starting.error} />
      {data.failure && (
        <Alert tone="danger" role="alert">
          Son yedek yazılamadı: {data.failure}
        </Alert>
      )}
      {data.results.length === 0 ? (
        <p className={styles.soft}>Henüz yedek yok.</p>
      ) : (
        <ul className={styles.section}>
          {data.results.map((backup) => (
            <Backup key={backup.name} backup={backup} canDownload={isPermitted} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Progress({ running: { label, done, total } }: { running: NonNullable<BackupList['running']> }) {
  const words =
    label === 'rows' && total > 0
      ? `${formatNumber(done)} / ${formatNumber(total)} satır`
      : label === 'rows'
        ? 'başlıyor'
        : 'görseller kopyalanıyor';
  return (
    <div role="status">
      <p>Yedek alınıyor: {words}</p>
      <progress aria-label="Yedeğin ilerlemesi" {...(total > 0 ? { value: done, max: total } : {})} />
    </div>
  );
}

type BackupProps = { backup: BackupList['results'][number]; canDownload: boolean };

function Backup({ backup: { name, complete, rows, bytes }, canDownload }: BackupProps) {
  const [link, { isLoading, error }] = useBackupLink();
  const download = async () => {
    const { data } = await link(name);
    // The answer is an attachment: the page stays.
    if (data !== undefined) window.location.assign(data);
  };
  const [day = '', time = ''] = name.split('T');
  const at = formatMoment(`${day}T${time.replaceAll('-', ':')}Z`);
  return (
    <li>
      <p className={styles.name}>{at}</p>
      <p className={styles.soft}>
        {complete ? `${formatNumber(rows)} satır, ${byteWords(bytes)}` : 'tamamlanmadı'} · {name}
      </p>
      <FailureAlert error={error} />
      {complete && canDownload && (
        <Button
          variant="plain"
          disabled={isLoading}
          onClick={() => void download()}
          aria-label={`${at} yedeğini indir`}
        >
          İndir (tar)
        </Button>
      )}
    </li>
  );
}
