import { countAttempt } from '@/server/platform/http/count-attempt';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { Account } from './accounts';
import { LIMITS } from './limits';

/**
 * Verifies a signed-in customer's password again before an irreversible action.
 * @throws FieldError on `field` when it is wrong, ApiError 429
 */
export async function assertPassword(ports: Ports, account: Account, field: string, password: string): Promise<void> {
  const refund = await countAttempt(ports, [LIMITS.password, account.id]);
  const { matches } = await ports.passwords.verify(account.passwordHash, password);
  if (!matches) throw wrongPassword(field);
  await refund();
}

export const wrongPassword = (field: string) => new FieldError({ [field]: ['The password is wrong.'] });
