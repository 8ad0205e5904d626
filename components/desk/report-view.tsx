'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { csvText } from '@/contracts/csv-text';
import { formatKurus } from '@/contracts/money';
import { formatNumber } from '@/contracts/numbers';
import type { PageKind } from '@/contracts/page-kind';
import type { DeskReport } from '@/services/desk/report';
import { useReportQuery } from '@/store/desk/daily-api';
import { useSalesQuery } from '@/store/desk/desk-api';
import styles from './daily.module.scss';
import { DayChart } from './day-chart';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { saveFile } from './save-file';

const PERIODS = [7, 14, 30, 90];

/** Sales, best sellers, searches and speed of a period that ends today. */
export function ReportView() {
  const [days, setDays] = useState(30);
  const { data: report, error } = useReportQuery(days);
  const { data: sales } = useSalesQuery(days);
  // The answer starts a week back at least, to compare today with last week.
  const shownDays = sales?.days.slice(-days) ?? [];
  return (
    <>
      <div className={kit.head}>
        <h1>Rapor</h1>
        <SelectField label="Dönem" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              Son {period} gün
            </option>
          ))}
        </SelectField>
      </div>
      {report ? (
        <>
          <Figures report={report} />
          <Part
            title="Günlere göre satış"
            head={['Gün', 'Sipariş', 'Tutar (TL)']}
            rows={shownDays.map(({ day, orders, amount }) => [day, orders, amount / 100])}
          >
            <DayChart title={`Son ${days} gün`} days={shownDays} />
          </Part>
          <Part
            title="En çok satanlar"
            head={['Ürün', 'Adet', 'Tutar (TL)']}
            rows={report.best_sellers.map(({ title, sold, revenue }) => [title, sold, revenue / 100])}
            shown={report.best_sellers.map(({ title, sold, revenue }) => [title, sold, formatKurus(revenue)])}
          />
          <Part
            title="Sonuç bulunamayan aramalar"
            head={['Aranan', 'Kez']}
            rows={report.searches.nothing_found.map(({ term, searches }) => [term, searches])}
          />
          <Part
            title="Hız: dört ziyaretin üçünde en çok"
            head={['Sayfa', 'Ölçü', 'Değer', 'Ziyaret']}
            rows={report.vitals.map(({ page, name, p75, visits }) => [PAGE_WORDS[page], name, p75, visits])}
            shown={report.vitals.map(({ page, name, p75, visits }) => [
              PAGE_WORDS[page],
              name,
              name === 'CLS' ? formatNumber(p75) : `${formatNumber(p75, { atMost: 0 })} ms`,
              visits,
            ])}
          />
        </>
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={8} />
      )}
    </>
  );
}

const PAGE_WORDS: Record<PageKind, string> = {
  home: 'Ana sayfa',
  item: 'Ürün',
  category: 'Kategori',
  search: 'Arama',
  cart: 'Sepet',
  checkout: 'Ödeme',
  account: 'Hesap',
  information: 'Bilgi',
  other: 'Diğer',
};

function Figures({ report }: { report: DeskReport }) {
  const { orders, revenue, refunded, average_basket: basket, searches } = report;
  const figures: [string, string | number][] = [
    ['Ödenen sipariş', orders.paid],
    ['Satış', formatKurus(revenue)],
    ['İade', formatKurus(refunded)],
    ['Ortalama sepet', basket === null ? '–' : formatKurus(basket)],
    ['İptal', orders.cancelled],
    ['Ödenmeyen', orders.failed + orders.expired],
    ['Arama', searches.count],
    ['Sonuçsuz arama', searches.without_hits],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <Card key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

type Rows = (string | number)[][];
type PartProps = {
  title: string;
  head: string[];
  rows: Rows;
  /** The rows with formatted values, where they differ from those of the file. */
  shown?: Rows;
  /** In place of the table. */
  children?: ReactNode;
};

/** One list of the report, as a table and as a file. */
function Part({ title, head, rows, shown, children }: PartProps) {
  return (
    <Card as="section" className={kit.card} aria-label={title}>
      <div className={kit.head}>
        <h2 className={kit.heading}>{title}</h2>
        {rows.length > 0 && (
          <Button
            variant="plain"
            onClick={() => saveFile(`${title}.csv`, csvText([head, ...rows]), 'text/csv')}
            aria-label={`${title}: CSV indir`}
          >
            CSV indir
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={kit.soft}>Bu dönemde kayıt yok.</p>
      ) : (
        (children ?? <Table title={title} head={head} rows={shown ?? rows} />)
      )}
    </Card>
  );
}

function Table({ title, head, rows }: { title: string; head: string[]; rows: Rows }) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={[first, others[0]].join(' ')}>
            <th scope="row">{first}</th>
            {others.map((value, index) => (
              <td key={head[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
