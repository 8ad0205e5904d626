'use client';

import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import type { browserApi } from '@/services/http/browser';
import { getChangeableOrder } from '@/services/orders/change-order';
import type { OrderAccess } from '@/services/orders/order-access';
import type { CustomerOrderDetail } from '@/services/view-models';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';

/** Load when they are opened. */
const ChangeLines = dynamic(() => import('./change-lines').then((module) => module.ChangeLines), { ssr: false });
const ChangeDelivery = dynamic(() => import('./change-delivery').then((module) => module.ChangeDelivery), {
  ssr: false,
});

type Props = { order: CustomerOrderDetail; access: OrderAccess; onDone: () => void };
type Part = 'lines' | 'delivery';

/** Changes of a paid order by its buyer, until the staff begins to pack it. */
export function ChangeOrder({ order, access, onDone }: Props) {
  const [part, setPart] = useState<Part | null>(null);
  const isWaiting = order.change_payment?.state === 'waiting' || order.change_payment?.state === 'review';
  const isPickup = order.delivery.method === 'pickup';
  return (
    <Panel title="Siparişi değiştir" screenOnly>
      <p>
        Siparişinizi hazırlamaya başlayana kadar ürünleri azaltabilir, rengini ya da bedenini değiştirebilir,{' '}
        {isPickup ? 'hediye notunu düzeltebilirsiniz.' : 'adresi ve hediye notunu düzeltebilirsiniz.'}
      </p>
      {part === null ? (
        <ActionRow>
          {!isWaiting && (
            <Button variant="quiet" onClick={() => setPart('lines')}>
              Ürünleri değiştir
            </Button>
          )}
          <Button variant="quiet" onClick={() => setPart('delivery')}>
            {isPickup ? 'Hediye notunu değiştir' : 'Adresi ya da hediye notunu değiştir'}
          </Button>
        </ActionRow>
      ) : (
        <OpenPart
          order={order}
          access={access}
          part={part}
          onCancel={() => setPart(null)}
          onDone={() => {
            setPart(null);
            onDone();
          }}
        />
      )}
    </Panel>
  );
}

type OpenProps = Props & { part: Part; onCancel: () => void };

function OpenPart({ part, order, access, onCancel, onDone }: OpenProps) {
  const state = useAccountData(useCallback((http: typeof browserApi) => getChangeableOrder(http, access), [access]));
  return (
    <Loaded state={state}>
      {(changeable) => {
        // What was typed belongs to one version; another one begins anew.
        const shared = { order, access, changeable, onCancel, onDone, onStale: state.reload };
        return part === 'lines' ? (
          <ChangeLines key={changeable.version} {...shared} />
        ) : (
          <ChangeDelivery key={changeable.version} {...shared} />
        );
      }}
    </Loaded>
  );
}
