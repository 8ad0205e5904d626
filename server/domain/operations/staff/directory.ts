import type { Ports } from '@/server/platform/ports/ports';
import type { StaffDirectory } from '@/server/platform/ports/staff';
import { findApiToken } from './api-tokens';
import { writeAudit } from './audit-log';

/** The callers of the admin API, in the database. */
export function createStaffDirectory(base: Pick<Ports, 'db' | 'clock' | 'env'>): StaffDirectory {
  return { findApiToken: (token) => findApiToken(base, token), writeAudit };
}
