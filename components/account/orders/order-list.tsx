'use client';

import { useCallback } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { ProductImage } from '@/components/ui/product-image';
import { Stack } from '@/components/ui/stack';
import { formatDay } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import type { browserApi } from '@/services/http/browser';
import { getOrders } from '@/services/orders/orders';
import type { CustomerOrder } from '@/services/view-models';
import { Loaded } from '../loaded';
import { useAccountData } from '../use-account-data';
import styles from './order-list.module.scss';
import { StatusBadge } from './status-badge';
import { FILTERS, type FilterName, ordersHref } from './status-words';

const PAGE_SIZE = 10;

/** The customer's orders, filtered by status. Filter and page are part of the URL. */
export function OrderList({ filter, page }: { filter: FilterName; page: number }) {
  return (
    <>
      <nav className={styles.filters} aria-label="Sipariş durumu">
        {Object.entries(FILTERS).map(([name, { title }]) => (
          <Link key={name} href={ordersHref(name as FilterName)} aria-current={name === filter ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {/* The key remounts the list, so that no orders of the previous filter are shown while loading. */}
      <Orders key={`${filter} ${page}`} filter={filter} page={page} />
    </>
  );
}

function Orders({ filter, page }: { filter: FilterName; page: number }) {
  const orders = useAccountData(
    useCallback(
      (http: typeof browserApi) => getOrders(http, { status: FILTERS[filter].status, page, page_size: PAGE_SIZE }),
      [filter, page],
    ),
  );
  return (
    <Loaded state={orders}>
      {(list) =>
        list && list.count > 0 ? (
          <>
            <Stack as="ul">
              {list.results.map((order) => (
                <OrderCard key={order.number} order={order} />
              ))}
            </Stack>
            <Pagination
              page={page}
              pages={Math.ceil(list.count / PAGE_SIZE)}
              hrefOf={(number) => ordersHref(filter, number)}
            />
          </>
        ) : (
          <EmptyState
            title={filter === 'tumu' && page === 1 ? 'Henüz siparişiniz yok' : 'Burada sipariş yok'}
            text={filter === 'tumu' && page === 1 ? 'İlk kutlamanızı birlikte hazırlayalım.' : undefined}
            drawing="basket-empty"
          >
            {filter === 'tumu' && page === 1 ? (
              <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
            ) : (
              <ButtonLink href={ordersHref('tumu')} variant="quiet">
                Bütün siparişler
              </ButtonLink>
            )}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

/** Maximum number of images on a card; the rest is shown as a number. */
const MAX_THUMBNAILS = 4;

/** One order in the list. */
function OrderCard({ order }: { order: CustomerOrder }) {
  const { number, lines } = order;
  const groups = groupByWord(lines);
  const more = groups.length - MAX_THUMBNAILS;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{number}</h2>
        <StatusBadge order={order} />
      </div>
      <p>
        {formatDay(order.created_at)} · {groups.length} ürün · <strong>{formatKurus(order.amount)}</strong>
      </p>
      <ul className={styles.images}>
        {groups.slice(0, MAX_THUMBNAILS).map(({ key, word, lines: [line] }) => (
          <li key={key}>
            <ProductImage src={line.get_thumbnail} alt={word ? wordTitle(word) : line.title} />
          </li>
        ))}
        {more > 0 && <li className={styles.more}>+{more}</li>}
      </ul>
      <div>
        <ButtonLink variant="quiet" href={`/hesap/siparislerim/${number}`} aria-label={`${number}: sipariş ayrıntısı`}>
          Sipariş ayrıntısı
        </ButtonLink>
      </div>
    </Card>
  );
}
