import type { Ports } from '@/server/platform/ports/ports';
import type { StaffDirectory } from '@/server/platform/ports/staff';
import { findApiToken } from './api-tokens';
import { writeAudit } from './audit-log';
import { findSession } from './sessions';

/** The callers of the admin API, in the database. */
export function createStaffDirectory(base: Pick<Ports, 'db' | 'clock' | 'env'>): StaffDirectory {
  return {
    findSession: (token) => findSession(base, token),
    findApiToken: (token) => findApiToken(base, token),
    writeAudit,
  };
}
