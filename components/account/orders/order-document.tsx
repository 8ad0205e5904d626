'use client';

import { useCallback } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { browserApi } from '@/services/http/browser';
import type { OrderAccess } from '@/services/orders/order-access';
import { orderHref } from '@/services/orders/order-href';
import { getOrder } from '@/services/orders/orders';
import type { CustomerOrderDetail } from '@/services/view-models';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { documentsOf, paragraphsOf } from './documents';
import styles from './order-document.module.scss';

type Props = {
  access: OrderAccess;
  name: string;
  /** The order, when the server has already read it. */
  known?: CustomerOrderDetail;
};

/** A contract text exactly as accepted. Prints without the layout. */
export function OrderDocument({ access: { number, key }, name, known }: Props) {
  const read = useCallback((http: typeof browserApi) => getOrder(http, { number, key }), [number, key]);
  const order = useAccountData(read, known);
  return (
    <Loaded state={order}>
      {(found) => {
        const document = found && documentsOf(found).find((one) => one.name === name);
        if (!document) return <EmptyState title="Belge bulunamadı" text="Bu siparişte böyle bir belge yok." />;
        return (
          <Panel title={`Sipariş ${number}`}>
            <div className={styles.text}>
              {paragraphsOf(document.body).map(
                ({ heading, text }) =>
                  // The page's heading shows the title already.
                  text !== document.title && (
                    <div key={heading ?? text}>
                      {heading && <h3>{heading}</h3>}
                      <p>{text}</p>
                    </div>
                  ),
              )}
            </div>
            <ActionRow className={styles.ways}>
              <Button onClick={() => window.print()}>Yazdır</Button>
              <ButtonLink variant="quiet" href={orderHref({ number, key })}>
                Siparişe dön
              </ButtonLink>
            </ActionRow>
          </Panel>
        );
      }}
    </Loaded>
  );
}
