import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/services/view-models';
import { eventWords } from './status-words';
import styles from './where-is-it.module.scss';
import { whereaboutsOf } from './whereabouts';

/** Answers "kargom nerede": where the order is, when it comes, and how its parcel is followed at the carrier. */
export function WhereIsIt({ order }: { order: CustomerOrderDetail }) {
  const { tracking } = order;
  const found = whereaboutsOf(order);
  return (
    <>
      {found && (
        <div className={`${styles.answer} ${styles[found.tone]}`}>
          <Icon name={order.order_status === 'delivered' ? 'package-check' : 'truck'} />
          <div>
            <p className={styles.title}>{found.title}</p>
            {found.detail && <p>{found.detail}</p>}
          </div>
        </div>
      )}
      {tracking && (
        <div className={styles.parcel}>
          <p>
            {tracking.carrier}
            {tracking.number && (
              <>
                , takip numarası <strong>{tracking.number}</strong>
              </>
            )}
          </p>
          {tracking.number && <CopyButton text={tracking.number} what="Takip numarası" />}
          {tracking.url && (
            <a href={tracking.url} target="_blank" rel="noreferrer">
              Kargomu takip et
            </a>
          )}
        </div>
      )}
    </>
  );
}

type History = Pick<CustomerOrderDetail, 'events' | 'delivery' | 'parcel'>;

/** What happened to an order and to its parcel, oldest first. */
export function OrderTimeline({ order: { events, delivery, parcel } }: { order: History }) {
  // The carrier's own record of the delivery says more than the shop's.
  const isReported = parcel?.state === 'delivered' && parcel.events.length > 0;
  const ofOrder = events.flatMap(({ order_status, at }) => {
    if (order_status === 'delivered' && isReported) return [];
    const words = eventWords(order_status, delivery);
    return words === null ? [] : [{ words, place: '', at }];
  });
  const ofParcel = (parcel?.events ?? []).map(({ text, place, at }) => ({ words: text, place, at }));
  const shown = [...ofOrder, ...ofParcel].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (shown.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Sipariş geçmişi">
      {shown.map(({ words, place, at }) => (
        <li key={`${words} ${place} ${at}`}>
          <div>
            <strong>{words}</strong>
            {place && <p>{place}</p>}
          </div>
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </ol>
  );
}
