import type { AuditListEntry } from '@/contracts/staff';
import { serializeQuery } from '@/services/http/query';
import { deskHttp } from './http';

/** `from` and `to`: days (YYYY-MM-DD) of İstanbul, both included. */
export type AuditListFilter = {
  search?: string;
  about?: 'security' | 'data';
  caller_kind?: 'staff' | 'token';
  from?: string;
  to?: string;
};

const DAY = 24 * 60 * 60 * 1000;
/** İstanbul has no summer time. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+03:00`);

function queryOf({ from, to, ...filter }: AuditListFilter) {
  return {
    ...filter,
    ...(from ? { from: new Date(startOf(from)).toISOString() } : {}),
    ...(to ? { to: new Date(startOf(to) + DAY).toISOString() } : {}),
  };
}

/** A page of the audit log, newest first; `next` is the cursor of the following one. */
export async function listAudit(
  filter: AuditListFilter,
  before: number | undefined,
): Promise<{ results: AuditListEntry[]; next: number | null }> {
  return (await deskHttp.get('/audit/', { params: { ...queryOf(filter), before } })).data;
}

/** The URL of the same entries as CSV. */
export function auditCsvUrl(filter: AuditListFilter): string {
  const query = serializeQuery(queryOf(filter));
  return `/api/admin/audit.csv${query && `?${query}`}`;
}
