'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/toasts/show-toast';
import { loggedOut } from '@/store/auth/auth-slice';
import { useShopStore } from '@/store/hooks';

/** Güvenli Çıkış: erases this browser's state even when the server is unreachable. */
export function useLogOut(): () => void {
  const store = useShopStore();
  const endSession = useEndSession();
  return () => {
    const { token } = store.getState().auth;
    endSession();
    if (token) void revokeToken(token);
  };
}

/** The same for a session that the server has already ended. */
export function useEndSession(): () => void {
  const store = useShopStore();
  const router = useRouter();
  return () => {
    store.dispatch(loggedOut());
    void showToast('info', 'Çıkış Yapıldı!');
    router.push('/');
  };
}

/** A token that could not be revoked expires by itself, so a failure needs no message. */
async function revokeToken(token: string): Promise<void> {
  const [{ logOut }, { browserApi }] = await Promise.all([
    import('@/services/auth/auth'),
    import('@/services/http/browser'),
  ]);
  await logOut(browserApi, token).catch(() => undefined);
}
