'use client';

import { ButtonLink } from '@/components/ui/button';
import { orderHref } from '@/services/orders/order-href';
import { useShopSelector } from '@/store/hooks';

/** The way to the order's page: in the account, or for the guest who began it in this browser, by its key. */
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

/** What a customer may want next: to be told of this party a year from now. */
export function ReminderLink() {
  const isCustomer = useShopSelector((state) => state.auth.token !== null);
  if (!isCustomer) return null;
  return (
    <ButtonLink variant="quiet" href="/hesap/animsaticilarim">
      Anımsatıcı ekle
    </ButtonLink>
  );
}
