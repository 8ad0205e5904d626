'use client';

import { useEffect, useState } from 'react';
import { CountBadge } from '@/components/ui/count-badge';
import { useShopSelector } from '@/store/hooks';

/**
 * The customer's unread notification count. Its code does not load for guests; it is positioned absolutely, so that it
 * causes no layout shift.
 */
export function UnreadBadge() {
  const token = useShopSelector((state) => state.auth.token);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!token) return;
    let here = true;
    let stop = () => {};
    void import('./notifications/unread').then(({ followUnread }) => {
      if (here) stop = followUnread(token, setUnread);
    });
    return () => {
      here = false;
      stop();
      setUnread(0);
    };
  }, [token]);
  return <CountBadge count={unread} label={`${unread} okunmamış bildirim`} />;
}
