'use client';

import { ButtonLink } from '@/components/ui/button';
import { useShopSelector } from '@/store/hooks';

/** A customer's way to the order in the account; guests have the link in their mail. */
export function OwnOrderLink({ number }: { number: string }) {
  const isCustomer = useShopSelector((state) => state.auth.token !== null);
  return isCustomer && <ButtonLink href={`/hesap/siparislerim/${number}`}>Siparişi görüntüle</ButtonLink>;
}
