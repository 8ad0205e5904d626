import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './loaded.module.scss';
import type { AccountData } from './use-account-data';

type Props<T> = { state: AccountData<T>; children: (data: T) => ReactNode };

/** Renders the data; before that a skeleton, or a retry button after a failure. */
export function Loaded<T>({ state: { data, failed, reload }, children }: Props<T>) {
  return (
    <>
      {failed && (
        <div className={styles.failed} role="alert">
          <p>Bilgileriniz şu anda alınamadı.</p>
          <Button variant="quiet" onClick={reload}>
            Yeniden dene
          </Button>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !failed && <Skeleton />}
    </>
  );
}
