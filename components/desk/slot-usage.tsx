'use client';

import { useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatWeekday } from '@/contracts/dates';
import type { SlotUsage } from '@/contracts/slots';
import { useBranchesQuery } from '@/store/desk/delivery-api';
import { useSlotUsageQuery } from '@/store/desk/slots-api';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { Part } from './part';
import styles from './slots-view.module.scss';

type Row = SlotUsage['results'][number];

/** How many orders have each hour of a day. */
export function SlotUsagePart() {
  const [day, setDay] = useState(() => istanbulDay(new Date()));
  const { data, error } = useSlotUsageQuery(day, 1);
  const branches = useBranchesQuery().data ?? [];
  const nameOf = (slug: string | null) =>
    slug === null ? 'Kurye' : (branches.find((branch) => branch.slug === slug)?.name ?? slug);
  return (
    <Part title={`Doluluk: ${formatWeekday(day)}`}>
      <ActionRow tight>
        <Button variant="quiet" onClick={() => setDay(addDays(day, -1))}>
          Önceki gün
        </Button>
        <Button variant="quiet" onClick={() => setDay(addDays(day, 1))}>
          Sonraki gün
        </Button>
        <Link href={`/yonetim/siparisler?saat-gunu=${day}`} className={kit.link}>
          Bu günün siparişleri
        </Link>
      </ActionRow>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Skeleton bars={3} />}
      {data?.length === 0 && <p className={kit.soft}>Bu gün için saat sunulmuyor.</p>}
      {data && data.length > 0 && <UsageTable rows={data} nameOf={nameOf} />}
    </Part>
  );
}

function UsageTable({ rows, nameOf }: { rows: readonly Row[]; nameOf(slug: string | null): string }) {
  return (
    <table className={styles.usage}>
      <caption>Saatlere göre siparişler</caption>
      <thead>
        <tr>
          <th scope="col">Saat</th>
          <th scope="col">Yer</th>
          <th scope="col">Sipariş</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.branch} ${row.from}`}>
            <th scope="row">{row.to === null ? row.from : `${row.from}–${row.to}`}</th>
            <td>{nameOf(row.branch)}</td>
            <td>
              {row.taken}
              {row.capacity !== null && ` / ${row.capacity}`}
              {row.to === null && ' (artık sunulmuyor)'}
              {row.capacity !== null && row.taken >= row.capacity && ' dolu'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
