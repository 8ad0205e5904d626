'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { Skeleton } from '@/components/ui/skeleton';
import { formatParty, formatSlot } from '@/contracts/dates';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useMoveOrder, useOrderQuery } from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import { OrderStatusLabel } from './order-status';
import { isToPack } from './order-words';
import styles from './pack.module.scss';
import { packedUnits, progressOf, scanLine, scannedOrder, unitsOf } from './pack-lines';
import { keepPacked, packedOf, usePacked } from './pack-progress';
import { PackScanner } from './pack-scanner';
import { PaperLinks } from './paper-links';
import { usePermitted } from './session';
import { ShipForm } from './ship-form';
import { MISSING_WORDS, ShortageForm } from './shortage-form';

type Line = DeskOrderDetail['lines'][number];
type Props = { number: string; next: string | null; onOpen(number: string): void; onQueue(): void };

/** One order in pack mode: each unit is ticked off, by touch or by its barcode. */
export function PackOrder({ number, next, onOpen, onQueue }: Props) {
  const { data: order, error } = useOrderQuery(number);
  return (
    <>
      <div className={styles.head}>
        <Button variant="plain" onClick={onQueue}>
          ‹ Sıra
        </Button>
        <h1>{number}</h1>
        {order && <OrderStatusLabel order={order} />}
      </div>
      {!order && (error ? <FailureAlert error={error} /> : <Skeleton bars={8} />)}
      {order && <Facts order={order} />}
      {order && isToPack(order.order_status) && <Picking order={order} onOpen={onOpen} />}
      {order && !isToPack(order.order_status) && <Packed order={order} next={next} onOpen={onOpen} onQueue={onQueue} />}
    </>
  );
}

function Facts({ order }: { order: DeskOrderDetail }) {
  const { delivery, slot, shippingAddress: to, party_date, party_time, note, gift_note } = order;
  return (
    <div className={styles.facts}>
      <p>
        <strong>
          {to.first_name} {to.last_name}
        </strong>{' '}
        ·{' '}
        {delivery.method === 'pickup'
          ? `Mağazadan: ${delivery.branch.name}`
          : `${slot ? 'Kurye' : 'Kargo'}, ${to.district} / ${to.city}`}
        {slot && ` · ${formatSlot(slot)}`}
        {party_date && ` · Parti günü ${formatParty(party_date, party_time)}`}
      </p>
      {gift_note && (
        <p className={styles.gift}>
          <strong>Hediye kartı:</strong> {gift_note}
        </p>
      )}
      {note && (
        <p className={styles.gift}>
          <strong>Alıcının notu:</strong> {note}
        </p>
      )}
    </div>
  );
}

type PickingProps = { order: DeskOrderDetail; onOpen(number: string): void };

function Picking({ order, onOpen }: PickingProps) {
  const { number } = order;
  const packed = packedOf(usePacked(), number);
  const [move, { isLoading, error }] = useMoveOrder();
  const [short, setShort] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { done, all } = progressOf(order, packed);
  const setUnits = (line: Line, units: number) => keepPacked(number, { ...packed, [line.id]: units });
  const scan = (code: string) => {
    const other = scannedOrder(code);
    if (other !== null && other !== number) return onOpen(other);
    const found = scanLine(order, packed, code);
    if (found.result === 'unknown') return setSaid(`“${code}” bu siparişte yok.`);
    const { line, result } = found;
    if (result === 'full') return setSaid(`${line.title}: hepsi zaten pakette.`);
    setUnits(line, packedUnits(line, packed) + 1);
    setSaid(`${line.title}: ${packedUnits(line, packed) + 1} / ${unitsOf(line)}`);
  };
  const finish = async () => {
    if ('error' in (await move({ number, action: 'pack' }))) return;
    keepPacked(number, null);
    void showToast('success', 'Paketlendi.');
  };
  const shortLine = order.lines.find(({ id }) => id === short);
  return (
    <>
      <PackScanner onCode={scan} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <PackLine
            key={line.id}
            line={line}
            units={packedUnits(line, packed)}
            onUnits={(units) => setUnits(line, units)}
            onMissing={() => setShort(line.id)}
          />
        ))}
      </ul>
      <div className={styles.finish}>
        <p>
          <strong>
            {done} / {all}
          </strong>{' '}
          parça pakette
        </p>
        <Button disabled={isLoading || done < all} onClick={() => void finish()}>
          Paketlemeyi bitir
        </Button>
      </div>
      <FailureAlert error={error} />
      <Dialog open={shortLine !== undefined} onClose={() => setShort(null)} title="Rafta olmayan ürün">
        {shortLine && <ShortageForm number={number} line={shortLine} onDone={() => setShort(null)} />}
      </Dialog>
    </>
  );
}

type LineProps = { line: Line; units: number; onUnits(units: number): void; onMissing(): void };

function PackLine({ line, units, onUnits, onMissing }: LineProps) {
  const all = unitsOf(line);
  const isDone = units === all;
  const options = line.variant_title || [line.color, line.size].filter(Boolean).join(', ');
  return (
    <li className={isDone ? `${styles.line} ${styles.done}` : styles.line}>
      <button
        type="button"
        className={styles.tick}
        aria-label={`${line.title}${options ? `, ${options}` : ''}: ${units} / ${all} pakette, bir tane daha koy`}
        disabled={isDone}
        onClick={() => onUnits(units + 1)}
      >
        <span className={styles.image}>
          <ProductImage src={line.get_thumbnail} alt="" sizes="112px" />
        </span>
        <span className={styles.text}>
          <strong>{line.title}</strong>
          {options && <span>{options}</span>}
          {line.word && <span>Yazı: {line.word.text}</span>}
          {line.sku && <span className={styles.soft}>Kod {line.sku}</span>}
          {line.missing > 0 && <span className={styles.soft}>{line.missing} adet eksik</span>}
          {line.dropped > 0 && <span className={styles.soft}>Alıcı {line.dropped} adedi çıkardı</span>}
        </span>
        <span className={styles.count}>
          {isDone ? <Icon name="check" size={32} /> : <span>{`${units} / ${all}`}</span>}
          {isDone && all > 1 && <span>{all}</span>}
        </span>
      </button>
      {all > 0 && (
        <ActionRow tight className={styles.tools}>
          <Button
            variant="plain"
            disabled={units === 0}
            aria-label={`${line.title}: bir tane çıkar`}
            onClick={() => onUnits(units - 1)}
          >
            − 1
          </Button>
          {all > 1 && (
            <Button
              variant="plain"
              disabled={isDone}
              aria-label={`${line.title}: hepsi pakette`}
              onClick={() => onUnits(all)}
            >
              Hepsi ({all})
            </Button>
          )}
          {!isDone && (
            <Button variant="plain" aria-label={`${line.title}: eksik olarak bildir`} onClick={onMissing}>
              Rafta yok
            </Button>
          )}
          {!isDone && <span className={styles.soft}>{MISSING_WORDS[line.if_missing]}</span>}
        </ActionRow>
      )}
    </li>
  );
}

/** After the last unit: papers, the handover, and the next order. */
function Packed({ order, next, onOpen, onQueue }: PackedProps) {
  const { number, order_status: status, delivery } = order;
  const isPermitted = usePermitted();
  const [move, { isLoading, error }] = useMoveOrder();
  const [isShipping, setShipping] = useState(false);
  const isPickup = delivery.method === 'pickup';
  const toSend = status === 'preparing' && isPermitted('orders.ship');
  return (
    <Card as="section" className={styles.packed} aria-label="Paket hazır">
      <h2>{TITLES[status] ?? 'Bu sipariş paketlenmiyor'}</h2>
      {PAPERS.has(status) && <PaperLinks numbers={[number]} />}
      <ActionRow tight>
        {toSend && !isPickup && <Button onClick={() => setShipping(true)}>Kargoya ver</Button>}
        {toSend && isPickup && (
          <Button
            disabled={isLoading}
            onClick={async () => {
              if (!('error' in (await move({ number, action: 'ready' }))))
                void showToast('success', 'Alıcıya haber verildi.');
            }}
          >
            Mağazada hazır
          </Button>
        )}
        <ButtonLink variant="plain" href={`/yonetim/siparisler/${encodeURIComponent(number)}`}>
          Siparişin sayfası
        </ButtonLink>
      </ActionRow>
      <FailureAlert error={error} />
      {next ? (
        <Button variant={toSend ? 'quiet' : 'primary'} onClick={() => onOpen(next)}>
          Sıradaki: {next}
        </Button>
      ) : (
        <Button variant="quiet" onClick={onQueue}>
          Sıraya dön
        </Button>
      )}
      <Dialog open={isShipping} onClose={() => setShipping(false)} title="Kargoya ver">
        {isShipping && <ShipForm number={number} onDone={() => setShipping(false)} />}
      </Dialog>
    </Card>
  );
}

type PackedProps = { order: DeskOrderDetail } & Pick<Props, 'next' | 'onOpen' | 'onQueue'>;
const TITLES: Record<string, string> = {
  preparing: 'Paketlendi',
  shipped: 'Gönderildi',
  delivered: 'Teslim edildi',
  cancelled: 'İptal edildi: paketlenmeyecek',
  refunded: 'İade edildi: paketlenmeyecek',
};
const PAPERS = new Set<string>(['preparing', 'shipped', 'delivered']);
