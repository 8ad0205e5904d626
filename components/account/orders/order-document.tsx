'use client';

import { useCallback } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { browserApi } from '@/services/http/browser';
import { getOrder } from '@/services/orders/orders';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { documentsOf } from './document-names';
import styles from './order-document.module.scss';

/** A contract text word for word as it was accepted. Printed without the shop around it. */
export function OrderDocument({ number, name }: { number: string; name: string }) {
  const order = useAccountData(useCallback((http: typeof browserApi) => getOrder(http, number), [number]));
  return (
    <Loaded state={order}>
      {(found) => {
        const document = found && documentsOf(found).find((one) => one.name === name);
        if (!document) return <EmptyState title="Belge bulunamadı" text="Bu siparişte böyle bir belge yok." />;
        return (
          <Panel title={`${document.title}, ${number}`}>
            <p className={styles.text}>{document.body}</p>
            <div className={styles.ways}>
              <Button onClick={() => window.print()}>Yazdır</Button>
              <ButtonLink variant="quiet" href={`/hesap/siparislerim/${number}`}>
                Siparişe dön
              </ButtonLink>
            </div>
          </Panel>
        );
      }}
    </Loaded>
  );
}
