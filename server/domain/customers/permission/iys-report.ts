import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { Channel } from '@/contracts/consent';
import { type IysReport, type IysRow, reportDeadline } from '@/contracts/iys';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { consentEvent } from '@/server/platform/db/schema/consent';
import type { Ports } from '@/server/platform/ports/ports';

const TYPES = { email: 'EPOSTA', sms: 'MESAJ', phone: 'ARAMA' } as const satisfies Record<Channel, IysRow['type']>;
/** A choice on the site, one by an email's link, and an end by the shop itself, which erases the account. */
const SOURCES = { account: 'HS_WEB', mail: 'HS_EPOSTA', erasure: 'HS_KARAR' } as const;
const SHOWN = 100;

type Event = {
  id: number;
  channel: Channel;
  given: boolean;
  source: keyof typeof SOURCES;
  recipient: string | null;
  at: Date;
};

/** What is to be reported, the oldest first. */
export async function readIysReport(ports: Ports): Promise<IysReport> {
  const { rows, last } = await readUnreported(ports);
  const overdue = rows.filter((row) => row.overdue).length;
  const deadline = rows.map((row) => row.deadline).sort()[0] ?? null;
  return { last, count: rows.length, overdue, deadline, rows: rows.slice(0, SHOWN) };
}

/**
 * The report as CSV with the names of İYS' interface: one row for each address and channel with its newest status, in
 * Istanbul's time. Rows without an address are left out.
 * @param last as shown with the report; later changes are not in it
 */
export async function iysFile(ports: Ports, last: number): Promise<string> {
  const { rows } = await readUnreported(ports, last);
  const lines = rows.flatMap(({ type, recipient, status, source, at }) =>
    recipient === null ? [] : [[istanbulTime(at), recipient, 'BIREYSEL', source, status, type]],
  );
  const head = ['consentDate', 'recipient', 'recipientType', 'source', 'status', 'type'];
  return [head, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

/** Marks what was reported. Addresses of erased accounts are not needed any more and go. */
export async function markReported(ports: Ports, last: number): Promise<void> {
  const { db, clock } = ports;
  await inTransaction(db, async (tx) => {
    const marked = await tx
      .update(consentEvent)
      .set({ reportedAt: clock.now() })
      .where(and(isNull(consentEvent.reportedAt), lte(consentEvent.id, last)))
      .returning({ id: consentEvent.id });
    await tx
      .update(consentEvent)
      .set({ recipient: null })
      .where(
        and(isNull(consentEvent.customerId), isNotNull(consentEvent.reportedAt), isNotNull(consentEvent.recipient)),
      );
    await recordChange(tx, { entity: 'consents', id: last, after: { reported: marked.length } });
  });
}

async function readUnreported(ports: Ports, last?: number): Promise<{ rows: IysRow[]; last: number | null }> {
  const { db, clock } = ports;
  const { holidays } = await readSettings(ports);
  const closed = new Set(holidays.filter(({ part }) => part === 'full').map(({ date }) => date));
  const today = istanbulDay(clock.now());
  const events = await newestByAddress(db, last);
  const rows = events.map(({ channel, given, source, recipient, at }) => {
    const deadline = reportDeadline(at, closed);
    return {
      type: TYPES[channel],
      recipient,
      status: given ? ('ONAY' as const) : ('RET' as const),
      source: SOURCES[source],
      at: at.toISOString(),
      deadline,
      overdue: deadline < today,
    };
  });
  const [newest] = await db
    .select({ id: sql<number | null>`max(${consentEvent.id})::int` })
    .from(consentEvent)
    .where(isNull(consentEvent.reportedAt));
  return { rows, last: newest?.id ?? null };
}

/** Rows from before consents had an address take the customer's present one. */
async function newestByAddress(db: Db, last: number | undefined): Promise<Event[]> {
  const rows = await queryRows<Omit<Event, 'at'> & { at: Date | string }>(
    db,
    sql`select * from (
          select distinct on (e.channel, coalesce(e.recipient, own.address, e.customer_id::text))
            e.id, e.channel, e.given, e.source, e.at, coalesce(e.recipient, own.address) as recipient
          from consent_event e left join customer c on c.id = e.customer_id
            cross join lateral (select case when e.channel = 'email' then c.email else c.phone end as address) own
          where e.reported_at is null and (e.customer_id is not null or e.recipient is not null)
            ${last === undefined ? sql`` : sql`and e.id <= ${last}`}
          order by e.channel, coalesce(e.recipient, own.address, e.customer_id::text), e.id desc) newest
        order by id`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** `2026-11-24 12:30:05` in Istanbul. */
function istanbulTime(iso: string): string {
  const format = { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(new Date(iso));
}

/** The file goes to İYS, not to a spreadsheet: a number keeps its plus sign. */
function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
