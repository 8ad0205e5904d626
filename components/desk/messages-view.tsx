'use client';

import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import type { MessageRow, MessageState } from '@/contracts/messages';
import type { MessageFilter } from '@/services/desk/messages';
import { useMessagesQuery } from '@/store/desk/inbox-api';
import { type Column, DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import styles from './kit.module.scss';
import { STATE_WORDS, subjectOf } from './message-words';
import { useCursorSteps } from './use-cursor-steps';
import { useUrlFilters } from './use-url-filters';

/** The states by their name in the URL. Without one the messages that wait for an answer are shown. */
const STATES: Record<string, MessageState | undefined> = {
  yanitlanan: 'answered',
  arsiv: 'archived',
  hepsi: undefined,
};

const EXCERPT = 90;

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    id: 'name',
    title: 'Gönderen',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link href={`/yonetim/mesajlar/${id}`} className={styles.link}>
        {name}
      </Link>
    ),
  },
  { id: 'subject', title: 'Konu', value: subjectOf },
  {
    id: 'text',
    title: 'Mesaj',
    value: ({ text }) => text,
    cell: ({ text }) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text || '–'),
  },
  { id: 'state', title: 'Durum', value: ({ state }) => STATE_WORDS[state] },
  {
    id: 'created',
    title: 'Tarih',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: 'email', title: 'E-posta', value: ({ email }) => email, isHidden: true },
];

/** The inbox of the contact forms; first the messages that wait for an answer. */
export function MessagesView() {
  const [params, change] = useUrlFilters();
  const key = params.toString();
  const { cursor, stepsTo } = useCursorSteps<number>(key);
  const { data: page, error, refetch } = useMessagesQuery(toFilter(params), cursor);
  return (
    <>
      <h1>Mesajlar</h1>
      <p className={styles.soft}>
        İletişim ve organizasyon formlarından gelenler. Son yazışmadan bir yıl sonra silinirler.
      </p>
      <FilterBar
        key={key}
        names={['ara', 'durum']}
        params={params}
        onChange={change}
        placeholder="Ad, e-posta, telefon, sipariş, metin"
      >
        {(field) => (
          <SelectField label="Durum" {...field('durum')}>
            <option value="">{STATE_WORDS.open}</option>
            <option value="yanitlanan">{STATE_WORDS.answered}</option>
            <option value="arsiv">{STATE_WORDS.archived}</option>
            <option value="hepsi">Hepsi</option>
          </SelectField>
        )}
      </FilterBar>
      <DataTable
        caption="Mesajlar"
        columns={COLUMNS}
        rows={page?.results}
        idOf={({ id }) => String(id)}
        selection={null}
        onSelect={() => undefined}
        failure={page ? null : error}
        onRetry={() => void refetch()}
        empty={params.size > 0 ? 'Bu süzgeçlerle mesaj yok.' : 'Yanıt bekleyen mesaj yok.'}
        {...stepsTo(page?.next ?? null)}
      />
    </>
  );
}

function toFilter(params: URLSearchParams): MessageFilter {
  const [search, name] = [params.get('ara') ?? '', params.get('durum') ?? ''];
  const state = name in STATES ? STATES[name] : 'open';
  return { ...(state ? { state } : {}), ...(search ? { search } : {}) };
}
