'use client';

import { useCallback, useEffect } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Stack } from '@/components/ui/stack';
import { browserApi } from '@/services/http/browser';
import { getNotifications, markNotificationRead, markNotificationsRead } from '@/services/notification/notification';
import { Loaded } from '../loaded';
import { useAccountData } from '../use-account-data';
import { NoticeRow } from './notice-row';
import styles from './notifications.module.scss';
import { StockWatches } from './stock-watches';
import { setUnread } from './unread';

/** Notifications per page of the API. */
const PAGE_SIZE = 24;

/** Notifications about orders, restocked products and reminders. */
export function Notifications({ page }: { page: number }) {
  const notices = useAccountData(useCallback((http: typeof browserApi) => getNotifications(http, page), [page]));
  const unread = notices.data?.unread;
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);
  const change = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch {
      void showToast('error', 'Hata!');
    }
    notices.reload();
  };
  return (
    <>
      <Loaded state={notices}>
        {({ results, count, unread: waiting }) =>
          count === 0 ? (
            <EmptyState
              title="Bildiriminiz yok"
              text="Siparişlerinizdeki gelişmeleri ve beklediğiniz ürünleri burada göreceksiniz."
              drawing="heart-balloon"
            />
          ) : (
            <>
              <div className={styles.head}>
                <p role="status">
                  {waiting === 0 ? 'Bütün bildirimler okundu.' : `${waiting} okunmamış bildiriminiz var.`}
                </p>
                {waiting > 0 && (
                  <Button variant="quiet" onClick={() => void change(markNotificationsRead(browserApi))}>
                    Tümünü okundu işaretle
                  </Button>
                )}
              </div>
              <Stack as="ul" tight>
                {results.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    onRead={() => void change(markNotificationRead(browserApi, notice.id))}
                  />
                ))}
              </Stack>
              <Pagination
                page={page}
                pages={Math.ceil(count / PAGE_SIZE)}
                hrefOf={(number) => `/hesap/bildirimler?sayfa=${number}`}
              />
            </>
          )
        }
      </Loaded>
      <StockWatches />
    </>
  );
}
