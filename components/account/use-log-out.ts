'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/toasts/show-toast';
import { loggedOut } from '@/store/auth/auth-slice';
import { useShopStore } from '@/store/hooks';

/** Güvenli Çıkış: this browser forgets everything, whether or not the server can be told. */
export function useLogOut(): () => void {
  const store = useShopStore();
  const forget = useForget();
  return () => {
    const { token } = store.getState().auth;
    forget();
    if (token) void tellServer(token);
  };
}

/** The same where the server has ended the session already. */
export function useForget(): () => void {
  const store = useShopStore();
  const router = useRouter();
  return () => {
    store.dispatch(loggedOut());
    void showToast('info', 'Çıkış Yapıldı!');
    router.push('/');
  };
}

/** A token that could not be revoked dies of age: there is nothing that the shopper could do about it. */
async function tellServer(token: string): Promise<void> {
  const [{ logOut }, { browserApi }] = await Promise.all([
    import('@/services/auth/auth'),
    import('@/services/http/browser'),
  ]);
  await logOut(browserApi, token).catch(() => undefined);
}
