'use client';

import dynamic from 'next/dynamic';
import { useCallback } from 'react';
import { formatMoment } from '@/contracts/dates';
import type { Return } from '@/contracts/returns';
import { wordTitle } from '@/contracts/word-groups';
import type { browserApi } from '@/services/http/browser';
import type { OrderAccess } from '@/services/orders/order-access';
import { getReturns } from '@/services/orders/returns';
import type { CustomerOrderDetail } from '@/services/view-models';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';

/** Loads when it is shown: for an order that can be returned. */
const ReturnForm = dynamic(() => import('./return-form').then((module) => module.ReturnForm), { ssr: false });

const WORDS: Record<Return['return_status'], string> = {
  requested: 'Bildiriminiz bize ulaştı',
  received: 'Ürünler bize ulaştı',
  refunded: 'Ödemeniz iade edildi',
  refused: 'Kabul edilmedi',
};

type Props = { order: CustomerOrderDetail; access: OrderAccess; onDone: () => void };

/** The right of withdrawal, for an order that is shipped or delivered. */
export function Returns(props: Props) {
  const { open, until } = props.order.withdrawal;
  return open || until !== null ? <Withdrawal {...props} /> : null;
}

/** Time limit, submitted returns, and the form for the next one. */
function Withdrawal({ order, access, onDone }: Props) {
  const { order_status, withdrawal } = order;
  const returns = useAccountData(useCallback((http: typeof browserApi) => getReturns(http, access), [access]));
  return (
    <Panel title="Cayma ve iade" screenOnly>
      <p>
        {order_status === 'shipped'
          ? 'Ürünleri teslim almadan da cayabilirsiniz.'
          : withdrawal.until &&
            (withdrawal.open
              ? `Gerekçe göstermeden ${formatMoment(withdrawal.until)} anına kadar cayabilirsiniz.`
              : `Cayma süreniz ${formatMoment(withdrawal.until)} anında doldu.`)}
      </p>
      {withdrawal.form && (
        <p>
          Aşağıdan bildirmeniz yeterlidir. Yazılı göndermek isterseniz:{' '}
          <a href={withdrawal.form}>doldurulmuş cayma formu (PDF)</a>
        </p>
      )}
      <Loaded state={returns}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul aria-label="Cayma bildirimleriniz">
                {list.map((one) => (
                  <li key={one.id}>
                    <strong>{WORDS[one.return_status]}</strong>, {formatMoment(one.created_at)}:{' '}
                    {one.lines
                      .map(({ title, word, quantity }) => `${word ? `${wordTitle(word)} ` : ''}${title} × ${quantity}`)
                      .join(', ')}
                  </li>
                ))}
              </ul>
            )}
            {withdrawal.open && (
              <ReturnForm
                // Remounts the form after each return, because its quantities start from what is left.
                key={list.length}
                order={order}
                access={access}
                onDone={() => {
                  returns.reload();
                  onDone();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
