'use client';

import { useEffect, useState } from 'react';
import { CountBadge } from '@/components/ui/count-badge';
import { useShopSelector } from '@/store/hooks';

/**
 * How many notices a customer has not read. Guests load nothing of it, and it takes no room of its own, so that nothing
 * moves when it appears.
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
