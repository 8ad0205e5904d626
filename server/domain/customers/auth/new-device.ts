import { openSession } from '@/server/domain/customers/session/session';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { deviceName } from '@/server/platform/http/device-name';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { Account } from './accounts';
import { mailAccount, newDeviceEmail } from './emails';
import { LIMITS } from './rate-limits';

/** A request's origin: IP block, user agent, and the device if the account was signed in on it before. */
export type Origin = { ip: string; userAgent: string; device: string | null };

/**
 * Opens a session, and tells the account's owner by email when the browser is new: it has no device cookie of this
 * account (known-devices.ts). Activating the account and setting a new password by a mailed link make a browser known
 * without an email, because the link has proved the mailbox. `ports.db` is a transaction.
 * @returns the session's token
 * @throws ApiError as {@link openSession}
 */
export async function openDeviceSession(
  ports: Ports,
  account: Account,
  { userAgent, device }: Origin,
  { byPasskey }: { byPasskey: boolean },
): Promise<string> {
  const { db, clock, env } = ports;
  const now = clock.now();
  const name = deviceName(userAgent);
  const token = await openSession(db, account.id, name, now);
  if (device === null && (await mayMail(ports, account.id))) {
    const key = `new-device-${account.id}-${now.getTime()}`;
    const mail = newDeviceEmail(env.SITE_URL, { device: name, at: now, byPasskey });
    await mailAccount(db, ports, { key, to: account.email }, mail);
  }
  return token;
}

/** A caller with the right password must not be able to fill the owner's mailbox. */
async function mayMail(ports: Ports, customerId: number): Promise<boolean> {
  try {
    await countAttempt(ports, [LIMITS.newDevice, customerId]);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
