'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { ButtonLink } from '@/components/ui/button';
import { changedOrder } from '@/store/order/changed-order';

/** Goes to the order whose change was paid; in another tab or browser it can only say where the order is found. */
export function BackToOrder() {
  const router = useRouter();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const href = changedOrder();
    if (href === null) setUnknown(true);
    else router.replace(href);
  }, [router]);
  return (
    <>
      <p role="status">
        {isUnknown
          ? 'Ödemenizin sonucunu e-postayla bildiriyoruz. Siparişinizi hesabınızdan ya da e-postanızdaki bağlantıyla açabilirsiniz.'
          : 'Değişikliğin sonucunu siparişinizin sayfasında göstereceğiz.'}
      </p>
      {isUnknown && (
        <ActionRow>
          <ButtonLink href="/hesap/siparislerim">Siparişlerim</ButtonLink>
          <ButtonLink variant="quiet" href="/siparis/takip">
            Siparişimi bul
          </ButtonLink>
        </ActionRow>
      )}
    </>
  );
}
