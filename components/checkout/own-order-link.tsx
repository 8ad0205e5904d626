'use client';

import { ButtonLink } from '@/components/ui/button';
import { orderHref } from '@/services/orders/order-href';
import { useShopSelector } from '@/store/hooks';

/** A link to the order: in the account, or by its key for the guest who placed it in this browser. */
export function OwnOrderLink({ number, main }: { number: string; main: boolean }) {
  const isCustomer = useShopSelector((state) => state.auth.token !== null);
  const key = useShopSelector(({ order }) => order.begun.find((begun) => begun.number === number)?.key ?? undefined);
  if (!isCustomer && key === undefined) return null;
  return (
    <ButtonLink variant={main ? 'primary' : 'quiet'} href={orderHref({ number, key })}>
      Siparişi görüntüle
    </ButtonLink>
  );
}

/** Offers customers a reminder for the next year's party. */
export function ReminderLink() {
  const isCustomer = useShopSelector((state) => state.auth.token !== null);
  if (!isCustomer) return null;
  return (
    <ButtonLink variant="quiet" href="/hesap/animsaticilarim">
      Anımsatıcı ekle
    </ButtonLink>
  );
}
