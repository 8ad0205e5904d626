'use client';

import { Card } from '@/components/ui/card';
import { SelectField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import type { AuditListEntry } from '@/contracts/staff';
import { type AuditListFilter, auditCsvUrl } from '@/services/desk/audit';
import { useAuditQuery } from '@/store/desk/people-api';
import styles from './audit-view.module.scss';
import { FailureAlert } from './failure-alert';
import { FilterBar } from './filter-bar';
import { Steps } from './page-steps';
import { actionWords } from './staff-words';
import { useCursorSteps } from './use-cursor-steps';
import { useUrlFilters } from './use-url-filters';

const NAMES = ['ara', 'konu', 'kim', 'ilk', 'son'] as const;

/** Who changed what, when, from where and why, and security events; with filters in the URL and an export. */
export function AuditView() {
  const [params, change] = useUrlFilters();
  const key = params.toString();
  const { cursor, stepsTo } = useCursorSteps<number>(key);
  const filter = toFilter(params);
  const { data, error } = useAuditQuery(filter, cursor);
  return (
    <>
      <div className={styles.head}>
        <h1>Denetim kaydı</h1>
        <a href={auditCsvUrl(filter)} download className={styles.export}>
          CSV indir
        </a>
      </div>
      <p className={styles.soft}>Kayıtlar iki yıl saklanır ve değiştirilemez. CSV en yeni 10.000 kaydı içerir.</p>
      <Filters key={key} params={params} onChange={change} />
      {data ? (
        data.results.length > 0 ? (
          <ul className={styles.list} aria-label="Kayıtlar">
            {data.results.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        ) : (
          <p>Bu süzgeçlerle kayıt yok.</p>
        )
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={8} />
      )}
      <Steps {...stepsTo(data?.next ?? null)} />
    </>
  );
}

function Entry({ entry }: { entry: AuditListEntry }) {
  const { at, caller, action, entity, entity_id, reason, network } = entry;
  const values = changedValues(entry);
  return (
    <Card as="li" className={styles.entry}>
      <p>
        <strong>{actionWords(action)}</strong>{' '}
        <span className={styles.soft}>
          {entity} {entity_id}
        </span>
      </p>
      <p className={styles.soft}>
        {formatMoment(at)} · {caller ? `${caller.name}${caller.kind === 'token' ? ' (program)' : ''}` : 'bilinmiyor'}
        {network && ` · ${network}`}
      </p>
      {reason && <p>Neden: {reason}</p>}
      {values.length > 0 && (
        <details>
          <summary>Ne değişti?</summary>
          <dl className={styles.values}>
            {values.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before} → {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

/** The fields of an entry that differ, as text; a value that is no object is one field. */
function changedValues({ before, after }: AuditListEntry) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const text = (value: unknown) =>
    value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: text(was[name]), after: text(is[name]) }))
    .filter((value) => value.before !== value.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { değer: value };
}

function toFilter(params: URLSearchParams): AuditListFilter {
  const [search, from, to] = ['ara', 'ilk', 'son'].map((name) => params.get(name) || undefined);
  const [about, kind] = [params.get('konu'), params.get('kim')];
  return {
    ...(search ? { search } : {}),
    ...(about === 'security' || about === 'data' ? { about } : {}),
    ...(kind === 'staff' || kind === 'token' ? { caller_kind: kind } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** A day of the URL that no calendar has is left out. */
const isDay = (day: string | undefined): day is string =>
  day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

type FiltersProps = { params: URLSearchParams; onChange(changes: Record<string, string>): void };

function Filters({ params, onChange }: FiltersProps) {
  return (
    <FilterBar names={NAMES} params={params} onChange={onChange} placeholder="Kişi, kayıt, neden, değer">
      {(field) => (
        <>
          <SelectField label="Konu" {...field('konu')}>
            <option value="">Hepsi</option>
            <option value="security">Giriş ve güvenlik</option>
            <option value="data">Veri değişiklikleri</option>
          </SelectField>
          <SelectField label="Kim" {...field('kim')}>
            <option value="">Hepsi</option>
            <option value="staff">Kişiler</option>
            <option value="token">Programlar</option>
          </SelectField>
          <TextField label="İlk gün" type="date" {...field('ilk')} />
          <TextField label="Son gün" type="date" {...field('son')} />
        </>
      )}
    </FilterBar>
  );
}
