import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  confirmationSchema,
  StaffSession,
  staffLoginSchema,
  staffPasswordSchema,
} from '@/contracts/staff-accounts';
import { recordChange } from '@/server/platform/audit/record-change';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffSession } from '@/server/platform/db/schema/staff';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { CONFIRMED_FOR } from '@/server/platform/http/staff';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { currentRequestId } from '@/server/platform/request-id';
import { countPasskeys, hasSecondFactor, readStaff, type StaffRow, toMember } from './accounts';
import { mailStaff, passwordChangedEmail } from './emails';
import { STAFF_LIMITS } from './limits';
import { assertCode } from './second-factor';
import { endSessions, findCodeDue, openSession, type StaffOrigin } from './sessions';

type Login = { token: string; email: string; secondFactor: boolean };

/**
 * Verifies email and password. Unknown emails, wrong passwords and disabled accounts get the same answer at the same
 * cost. @returns the token of the session, or of the short one that only accepts the second factor
 * @throws ApiError 400 `wrong_credentials`, 429
 */
export async function logIn(
  ports: Ports,
  { email, password }: z.output<typeof staffLoginSchema>,
  origin: StaffOrigin,
): Promise<Login> {
  const { db, clock, passwords } = ports;
  const { ip, device } = origin;
  const refund =
    device === null
      ? await countAttempt(ports, [STAFF_LIMITS.here, email, ip], [STAFF_LIMITS.ip, ip], [STAFF_LIMITS.account, email])
      : await countAttempt(ports, [STAFF_LIMITS.device, device]);
  const [account] = await db.select().from(staff).where(eq(staff.email, email));
  const { matches, outdated } = await passwords.verify(account?.passwordHash, password);
  if (!account || !matches || account.disabledAt) {
    // Only for existing accounts: what strangers type must not fill the log.
    if (account) await recordEvent(ports, db, account, 'session.refused', origin);
    throw new ApiError(400, 'wrong_credentials', 'The e-mail address or the password is wrong.');
  }
  await refund();
  const renewed = outdated ? await passwords.hash(password) : null;
  const codeDue = await hasSecondFactor(db, account);
  const token = await inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, account))) return null;
    if (renewed !== null) await tx.update(staff).set({ passwordHash: renewed }).where(eq(staff.id, account.id));
    await recordEvent(ports, tx, account, codeDue ? 'session.code_due' : 'session.opened', origin);
    return openSession(tx, account.id, { ...origin, codeDue }, clock.now());
  });
  if (token === null) return logIn(ports, { email, password }, origin);
  return { token, email, secondFactor: codeDue };
}

/**
 * Opens the session of an account that has proved its password, with a new token.
 * @throws ApiError 400 `wrong_code`, 401 when the log-in took too long, 429
 */
export async function enterCode(ports: Ports, dueToken: string, code: string, origin: StaffOrigin): Promise<Login> {
  const { db, clock } = ports;
  const due = await findCodeDue(ports, dueToken);
  if (!due) throw new ApiError(401, 'not_authenticated', 'Log in first.');
  const account = await readStaff(db, due.staffId);
  try {
    await assertCode(ports, account, code);
  } catch (error) {
    await recordEvent(ports, db, account, 'session.code_refused', origin);
    throw error;
  }
  const token = await inTransaction(db, async (tx) => {
    const gone = await tx.delete(staffSession).where(eq(staffSession.id, due.sessionId)).returning();
    if (gone.length === 0) throw new ApiError(401, 'not_authenticated', 'Log in first.');
    await recordEvent(ports, tx, account, 'session.opened', origin);
    return openSession(tx, account.id, { ...origin, codeDue: false }, clock.now());
  });
  return { token, email: account.email, secondFactor: false };
}

/** The session of the request. */
export async function describeSession({ db }: Ports, caller: StaffCaller): Promise<StaffSession> {
  const account = await readStaff(db, caller.id);
  const { confirmedAt, expiresAt } = sessionOf(caller);
  return {
    staff: toMember(account, await countPasskeys(db, account.id)),
    authenticator_app: account.totpSecret !== null,
    permissions: [...caller.permissions],
    confirmed_until: new Date(confirmedAt.getTime() + CONFIRMED_FOR).toISOString(),
    expires_at: expiresAt.toISOString(),
    recovery_codes: account.recoveryCodes.length,
  };
}

/**
 * Confirms who uses the session, before calls about money and people. @returns the time of confirmation
 * @throws FieldError `password`, ApiError 400 `wrong_code`, 429
 */
export async function confirmSession(
  ports: Ports,
  caller: StaffCaller,
  { password, code }: z.output<typeof confirmationSchema>,
): Promise<Date> {
  const { db, clock } = ports;
  const account = await readStaff(db, caller.id);
  await assertPassword(ports, account, 'password', password);
  // A session that a passkey opened has proved both factors already.
  if (account.totpSecret !== null) await assertCode(ports, account, code);
  const { id } = sessionOf(caller);
  const confirmedAt = clock.now();
  await inTransaction(db, async (tx) => {
    await tx.update(staffSession).set({ confirmedAt }).where(eq(staffSession.id, id));
    await recordChange(tx, { action: 'session.confirmed', entity: 'sessions', id });
  });
  return confirmedAt;
}

/**
 * Changes the password and ends all sessions. @returns the token of a new one for this browser
 * @throws FieldError `old_password` or `password`, ApiError 429
 */
export async function changePassword(
  ports: Ports,
  caller: StaffCaller,
  input: z.output<typeof staffPasswordSchema>,
  origin: StaffOrigin,
): Promise<string> {
  const { db, clock, passwords } = ports;
  const account = await readStaff(db, caller.id);
  await assertPassword(ports, account, 'old_password', input.old_password);
  assertUncommon(input.password, [account.email, account.name]);
  const passwordHash = await passwords.hash(input.password);
  return inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, account))) throw wrongPassword('old_password');
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, account.id));
    await endSessions(tx, account.id);
    await recordChange(tx, { action: 'password.changed', entity: 'staff', id: account.id });
    const key = `staff-password-${account.id}-${clock.now().getTime()}`;
    await mailStaff(tx, ports, { key, to: account.email }, passwordChangedEmail());
    return openSession(tx, account.id, { ...origin, codeDue: false }, clock.now());
  });
}

async function assertPassword(ports: Ports, account: StaffRow, field: string, password: string): Promise<void> {
  const refund = await countAttempt(ports, [STAFF_LIMITS.password, account.id]);
  const { matches } = await ports.passwords.verify(account.passwordHash, password);
  if (!matches) throw wrongPassword(field);
  await refund();
}

const wrongPassword = (field: string) => new FieldError({ [field]: ['The password is wrong.'] });

/** Whether the password that was verified is still the account's, which stays locked until `tx` ends. */
async function lockPassword(tx: Db, { id, passwordHash }: StaffRow): Promise<boolean> {
  const held = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)))
    .for('no key update');
  return held.length > 0;
}

/** Records a security event of a call that is not authenticated yet. */
export async function recordEvent(
  { staff: directory, clock }: Ports,
  tx: Db,
  { id, name }: Pick<StaffRow, 'id' | 'name'>,
  action: string,
  { network }: Pick<StaffOrigin, 'network'>,
): Promise<void> {
  await directory.writeAudit(tx, [
    {
      ...{ at: clock.now(), caller: { kind: 'staff', id, name }, action, entity: 'staff', entityId: String(id) },
      ...{ before: null, after: null, reason: null, network, requestId: currentRequestId() ?? '' },
    },
  ]);
}

function sessionOf({ session }: StaffCaller) {
  if (!session) throw new Error('an API token has no session');
  return session;
}
