'use client';

import { type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatDay, formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { DeskCustomer } from '@/services/desk/customers';
import { useCustomerQuery, useWriteCustomerNote } from '@/store/desk/inbox-api';
import { CustomerBlocks } from './customer-blocks';
import { CustomerData } from './customer-data';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { STATE_WORDS } from './message-words';
import { NoteForm } from './note-form';
import { deskStatus } from './order-words';
import { Part } from './part';
import { usePermitted } from './session';

type Customer = DeskCustomer['customer'];

const CHANNEL_WORDS = { email: 'e-posta', sms: 'SMS', phone: 'telefon' } as const;

/** One customer: orders, addresses, messages, reviews, the staff's note, blocks, and requests about personal data. */
export function CustomerView({ id }: { id: string }) {
  const [isErased, setErased] = useState(false);
  if (isErased) {
    return (
      <>
        <Back />
        <h1>Müşteri</h1>
        <p role="status">Kişisel veriler silindi. Yasal süre boyunca saklanan sipariş kayıtları duruyor.</p>
      </>
    );
  }
  return <Details id={id} onErased={() => setErased(true)} />;
}

function Details({ id, onErased }: { id: string; onErased(): void }) {
  const { data, error, refetch } = useCustomerQuery(id);
  const isPermitted = usePermitted();
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={8} />;
  const { customer } = data;
  return (
    <>
      <div>
        <Back />
        <h1>{customer.name.trim() || customer.email}</h1>
        <p className={styles.soft}>
          {customer.account === null ? 'Misafir' : customer.activated ? 'Üye' : 'Üye, e-postasını onaylamadı'},{' '}
          {formatMoment(customer.since)} tarihinden beri
        </p>
      </div>
      <div className={styles.columns}>
        <Stack>
          <Part title="İletişim">
            <Facts customer={customer} />
          </Part>
          {customer.orders && <Orders customer={customer} orders={customer.orders} />}
          {customer.messages && customer.messages.length > 0 && <Messages messages={customer.messages} />}
          {customer.reviews && customer.reviews.length > 0 && <Reviews reviews={customer.reviews} />}
          {customer.addresses.length > 0 && <Addresses addresses={customer.addresses} />}
        </Stack>
        <Stack>
          {isPermitted('customers.note') && (
            <Part title="Ekip notu">
              <Note id={id} stored={data} readAgain={async () => (await refetch()).data ?? null} />
            </Part>
          )}
          <CustomerBlocks customer={customer} />
          <CustomerData customer={customer} onErased={onErased} />
        </Stack>
      </div>
    </>
  );
}

function Back() {
  return (
    <Link href="/yonetim/musteriler" className={styles.back}>
      ‹ Müşteriler
    </Link>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const { email, phone, birth_date, consents, order_count, amount } = customer;
  const facts = [
    { title: 'E-posta', value: email },
    { title: 'Telefon', value: phone ? formatPhone(phone) : 'yok' },
    ...(birth_date ? [{ title: 'Doğum günü', value: formatDay(birth_date) }] : []),
    { title: 'Sipariş', value: `${order_count}, ödenen ${formatKurus(amount)}` },
    {
      title: 'İzinler',
      value: consents.length > 0 ? consents.map((channel) => CHANNEL_WORDS[channel]).join(', ') : 'kampanya izni yok',
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Entry = { id: string | number; title: ReactNode; text: string };

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Part title={title}>
      <ul className={styles.section}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.title}
            <p className={styles.soft}>{entry.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Orders({ customer, orders }: { customer: Customer; orders: NonNullable<Customer['orders']> }) {
  const title = orders.length < customer.order_count ? `Son ${orders.length} sipariş` : 'Siparişler';
  if (orders.length === 0) {
    return (
      <Part title={title}>
        <p className={styles.soft}>Sipariş yok.</p>
      </Part>
    );
  }
  const entries = orders.map(({ number, status, amount, created_at }) => ({
    id: number,
    title: (
      <Link href={`/yonetim/siparisler/${encodeURIComponent(number)}`} className={styles.link}>
        {number}
      </Link>
    ),
    text: `${deskStatus(status, { method: 'shipping' })} · ${formatKurus(amount)} · ${formatMoment(created_at)}`,
  }));
  return <Entries title={title} entries={entries} />;
}

function Messages({ messages }: { messages: NonNullable<Customer['messages']> }) {
  const entries = messages.map(({ id, text, state, created_at }) => ({
    id,
    title: (
      <Link href={`/yonetim/mesajlar/${id}`} className={styles.link}>
        {text.slice(0, 80) || 'Organizasyon isteği'}
      </Link>
    ),
    text: `${STATE_WORDS[state]} · ${formatMoment(created_at)}`,
  }));
  return <Entries title="Mesajlar" entries={entries} />;
}

function Reviews({ reviews }: { reviews: NonNullable<Customer['reviews']> }) {
  const entries = reviews.map(({ id, item, rating, text, created_at, hidden }) => ({
    id,
    title: <p className={styles.name}>{item}</p>,
    text: `5 üzerinden ${rating}, ${formatMoment(created_at)}${hidden ? ', gizlendi' : ''}: ${text}`,
  }));
  return <Entries title="Yorumlar" entries={entries} />;
}

function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  const entries = addresses.map(({ title, name, phone, text, default: isDefault }) => ({
    id: `${title} ${text}`,
    title: (
      <p className={styles.name}>
        {title}
        {isDefault && ' (varsayılan)'}
      </p>
    ),
    text: `${name}, ${formatPhone(phone)}, ${text}`,
  }));
  return <Entries title="Adresler" entries={entries} />;
}

const noteOf = ({ customer, version }: DeskCustomer) => ({ note: customer.note, version });

type NoteProps = { id: string; stored: DeskCustomer; readAgain(): Promise<DeskCustomer | null> };

function Note({ id, stored, readAgain }: NoteProps) {
  const [write, { isLoading, error }] = useWriteCustomerNote();
  return (
    <NoteForm
      hint="Yalnızca ekip görür. Müşteri verilerini isterse dosyada yer alır."
      stored={noteOf(stored)}
      write={async (note) => {
        const { data, error: refusal } = await write({ key: id, ...note });
        return data ? { data: noteOf(data) } : { error: refusal };
      }}
      isLoading={isLoading}
      error={error}
      readAgain={async () => {
        const now = await readAgain();
        return now && noteOf(now);
      }}
    />
  );
}
