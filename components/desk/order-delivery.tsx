'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { addressLine } from '@/contracts/address-line';
import { formatMoment, formatParty, formatSlot, formatWeekday } from '@/contracts/dates';
import type { DeskOrderDetail, OrderDeliveryVersion } from '@/services/desk/orders';
import { inTurkish } from '@/services/http/turkish-messages';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useChangeDelivery, useOrderDeliveryQuery } from '@/store/desk/order-changes';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { StaffSlot } from './order-slot';
import styles from './order-view.module.scss';
import { isToPack, PARCEL_WORDS } from './order-words';
import { usePermitted } from './session';

/** A name and its value in a list of facts. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where an order goes, with its gift card; both can be corrected before it is sent. */
export function OrderDelivery({ order }: { order: DeskOrderDetail }) {
  const { delivery, shippingAddress: to, tracking } = order;
  const isPermitted = usePermitted();
  const [isOpen, setOpen] = useState(false);
  const isOpenOrder = isToPack(order.order_status) || order.order_status === 'preparing';
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Alıcı" value={`${to.first_name} ${to.last_name}`} />
        <Fact name="Telefon" value={<a href={`tel:${to.phone}`}>{to.phone}</a>} />
        <Fact name="E-posta" value={<a href={`mailto:${order.email}`}>{order.email}</a>} />
        {delivery.method === 'pickup' ? (
          <Fact name="Mağazadan" value={delivery.branch.name} />
        ) : (
          <Fact
            name="Adres"
            value={[to.address, to.neighborhood, to.zip_code, `${to.district} / ${to.city}`].filter(Boolean).join(', ')}
          />
        )}
        {order.slot && (
          <Fact name={delivery.method === 'pickup' ? 'Alınacağı saat' : 'Kuryeyle'} value={formatSlot(order.slot)} />
        )}
        {order.party_date && <Fact name="Parti günü" value={formatParty(order.party_date, order.party_time)} />}
        {order.note && <Fact name="Alıcının notu" value={order.note} />}
        {order.gift_note && <Fact name="Hediye kartı" value={order.gift_note} />}
        {tracking && (
          <Fact
            name={tracking.carrier}
            value={
              tracking.url ? (
                <a href={tracking.url} target="_blank" rel="noreferrer">
                  {tracking.number}
                </a>
              ) : (
                tracking.number || 'numarasız'
              )
            }
          />
        )}
        <ParcelFacts order={order} />
      </dl>
      {isStale(order) && (
        <p className={styles.warning}>Adres, etiket basıldıktan sonra değişti. Etiketi yeniden basın.</p>
      )}
      {isOpenOrder && isPermitted('orders.edit') && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {delivery.method === 'pickup' ? 'Hediye kartını değiştir' : 'Adresi ya da hediye kartını değiştir'}
        </Button>
      )}
      {isOpenOrder && order.slot && isPermitted('orders.edit') && <StaffSlot order={order} current={order.slot} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Teslimat bilgileri">
        {isOpen && <DeliveryForm order={order} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** What the carrier reports of the parcel, and whether it is to arrive late. */
function ParcelFacts({ order: { parcel, arrival, carrier_check: check } }: { order: DeskOrderDetail }) {
  return (
    <>
      {arrival && (
        <Fact
          name={arrival.late ? 'Gecikti, beklenen' : 'Beklenen'}
          value={[...new Set([arrival.earliest, arrival.latest])].map((day) => formatWeekday(day)).join(' – ')}
        />
      )}
      {parcel?.state && (
        <Fact
          name="Kargoda"
          value={[PARCEL_WORDS[parcel.state], parcel.received_by && `teslim alan ${parcel.received_by}`]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      {check && (
        <Fact
          name="Kargo firmasının yanıtı"
          value={check.answered_at ? formatMoment(check.answered_at) : 'henüz yok'}
        />
      )}
      {check && !check.answered_at && check.failures >= UNKNOWN_AFTER && (
        <Fact name="Dikkat" value="Kargo firması bu numarayı tanımıyor. Numarayı kontrol edin." />
      )}
    </>
  );
}

/** Questions without an answer after which the number may be wrong. */
const UNKNOWN_AFTER = 3;

/** Whether the last label shows an address that holds no longer. */
function isStale({ changes }: DeskOrderDetail): boolean {
  const last = changes.findLast(({ kind }) => kind === 'address' || kind === 'address_label');
  return last?.kind === 'address' && changes.some(({ kind }) => kind === 'address_label');
}

type FormProps = { order: DeskOrderDetail; onDone(): void };

function DeliveryForm({ order, onDone }: FormProps) {
  const { data, error } = useOrderDeliveryQuery(order.number);
  if (!data) return error ? <FailureAlert error={error} /> : <Skeleton bars={6} />;
  return <DeliveryFields order={order} stored={data} onDone={onDone} />;
}

const ADDRESS_FIELDS = [
  ['first_name', 'Ad', 60],
  ['last_name', 'Soyad', 60],
  ['phone', 'Telefon', 20],
  ['address', 'Cadde, sokak, kapı no', 400],
  ['neighborhood', 'Mahalle', 80],
  ['district', 'İlçe', 80],
  ['city', 'İl', 60],
  ['zip_code', 'Posta kodu (isteğe bağlı)', 5],
] as const;

function DeliveryFields({ order, stored, onDone }: FormProps & { stored: OrderDeliveryVersion }) {
  // The version that the typed text belongs to: what is read again meanwhile must not replace it.
  const [base, setBase] = useState(stored);
  const [save, { isLoading, error }] = useChangeDelivery();
  const isPickup = order.delivery.method === 'pickup';
  const refused = isDeskFailure(error) ? error.fields : {};
  const isConflict = isDeskFailure(error) && error.status === 412;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const text = (name: string) => fieldText(event.currentTarget, name).trim();
    const address = Object.fromEntries(ADDRESS_FIELDS.map(([name]) => [name, text(name)])) as typeof base.address;
    const edit = { ...(isPickup ? {} : { address }), gift_note: text('gift_note') };
    if ('error' in (await save({ number: order.number, edit, version: base.version }))) return;
    onDone();
    void showToast('success', 'Kaydedildi, alıcıya haber verildi.');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack tight>
        {!isPickup && (
          <>
            <p>Fatura adresi ve ödenen tutar değişmez: kargo ücreti adrese bağlı değildir.</p>
            {ADDRESS_FIELDS.map(([name, label, most]) => (
              <TextField
                key={name}
                label={label}
                name={name}
                defaultValue={base.address[name]}
                maxLength={most}
                required={name !== 'zip_code'}
                error={messageOf(refused, `address.${name}`) ?? messageOf(refused, name)}
              />
            ))}
          </>
        )}
        <TextAreaField
          label="Hediye kartı"
          name="gift_note"
          hint="Doluysa paket fişinde fiyat yazmaz."
          defaultValue={base.gift_note}
          maxLength={300}
        />
        {isConflict && stored.version !== base.version && (
          <div role="alert">
            <p>
              Siz yazarken başkası değiştirdi. Şimdi kayıtlı olan: {addressLine(stored.address)}
              {stored.gift_note && `; hediye kartı: ${stored.gift_note}`}
            </p>
            <Button variant="quiet" onClick={() => setBase(stored)}>
              Benimkiyle değiştireceğim
            </Button>
          </div>
        )}
        {error && !isConflict && Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          Kaydet ve alıcıya bildir
        </Button>
      </Stack>
    </form>
  );
}

function messageOf(fields: Record<string, string[]>, name: string): string | undefined {
  const [message] = fields[name] ?? [];
  return message && inTurkish(message);
}
