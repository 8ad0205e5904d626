'use client';

import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { formatDay } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskBankLine } from '@/services/desk/receipts';
import { CheckField } from './check-field';
import { type Column, DataTable } from './data-table';
import {
  BOOKED_WORDS,
  DOUBTFUL_LINES,
  EXPECTED_LINES,
  LINE_WORDS,
  NAMELESS_LINES,
  PROBLEM_WORDS,
} from './receipt-words';

import styles from './transfers-view.module.scss';

type Props = {
  lines: readonly DeskBankLine[];
  chosen: ReadonlySet<number>;
  orders: ReadonlyMap<number, string>;
  onChoose(line: number, on: boolean): void;
  onOrder(line: number, number: string): void;
};

/** The lines of a bank's file: what each is, and which are to be booked. */
export function BankLines({ lines, chosen, orders, onChoose, onOrder }: Props) {
  const decision = (row: DeskBankLine) => {
    const { line, kind, order, booked } = row;
    if (booked) return BOOKED_WORDS[booked];
    if (NAMELESS_LINES.includes(kind) && row.amount !== null) {
      return (
        <TextField
          label={`${line}. satırın sipariş numarası`}
          placeholder="SH-…"
          maxLength={40}
          value={orders.get(line) ?? ''}
          onChange={(event) => onOrder(line, event.target.value)}
        />
      );
    }
    if (!EXPECTED_LINES.includes(kind) && !DOUBTFUL_LINES.includes(kind)) return '–';
    return (
      <CheckField checked={chosen.has(line)} onChange={(on) => onChoose(line, on)}>
        {order} için işle
      </CheckField>
    );
  };
  const columns: Column<DeskBankLine>[] = [
    { id: 'line', title: 'Satır', value: ({ line }) => line, cell: ({ line }) => `${line}. satır` },
    { id: 'day', title: 'Gün', value: ({ day }) => day ?? '', cell: ({ day }) => (day ? formatDay(day) : '–') },
    {
      id: 'amount',
      title: 'Tutar',
      value: ({ amount }) => amount ?? 0,
      cell: ({ amount }) => (amount === null ? '–' : formatKurus(amount)),
      isNumber: true,
    },
    {
      id: 'text',
      title: 'Açıklama',
      value: ({ description }) => description,
      cell: ({ description }) => <span className={styles.text}>{description}</span>,
    },
    {
      id: 'order',
      title: 'Sipariş',
      value: ({ order }) => order ?? '',
      cell: ({ order }) =>
        order ? <Link href={`/yonetim/siparisler/${encodeURIComponent(order)}`}>{order}</Link> : '–',
    },
    {
      id: 'kind',
      title: 'Durum',
      value: ({ kind }) => LINE_WORDS[kind],
      cell: ({ kind, due, problem }) => (
        <span>
          {problem ? (PROBLEM_WORDS[problem] ?? 'İşlenemedi') : LINE_WORDS[kind]}
          {due !== null && kind !== 'matched' && ` (beklenen ${formatKurus(due)})`}
        </span>
      ),
    },
    { id: 'book', title: 'Karar', value: ({ line }) => Number(chosen.has(line)), cell: decision },
  ];
  return (
    <DataTable
      caption="Banka dosyasının satırları"
      columns={columns}
      rows={lines}
      idOf={({ line }) => String(line)}
      selection={null}
      onSelect={() => {}}
      failure={null}
      onRetry={() => {}}
      empty="Böyle bir satır yok."
      onPrevious={null}
      onNext={null}
    />
  );
}
