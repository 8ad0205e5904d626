'use client';

import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { loginHref } from '@/services/auth/safe-referer';

type Props = { open: boolean; onClose(): void };

/**
 * Explains to a guest why a collection requires an account, with links to log in or register and return to this page.
 */
export function LogInFirst({ open, onClose }: Props) {
  const login = loginHref(window.location.pathname + window.location.search);
  return (
    <Dialog open={open} onClose={onClose} title="Koleksiyona ekle">
      <Stack>
        <p>Koleksiyonlarınız hesabınızda saklanır; böylece her cihazda açılır ve paylaşılabilir.</p>
        <ButtonLink href={login}>Giriş yap</ButtonLink>
        <ButtonLink href={login.replace('/giris', '/kayit')} variant="quiet">
          Üye ol
        </ButtonLink>
      </Stack>
    </Dialog>
  );
}
