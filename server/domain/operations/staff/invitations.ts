import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { acceptInvitationSchema, Invited, inviteSchema, ReadInvitation } from '@/contracts/staff-accounts';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffInvitation } from '@/server/platform/db/schema/staff';
import { clearAttempts, countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { sqlState, UNIQUE_VIOLATION } from '@/server/platform/sql-state';
import { assertCovers, readStaff, type StaffRow } from './accounts';
import { invitationEmail, mailStaff, passwordChangedEmail, passwordLinkEmail } from './emails';
import { STAFF_LIMITS } from './limits';
import { endSessions, type StaffOrigin } from './sessions';
import { recordEvent } from './sign-in';

/** How long a link works, ms. */
const LIFETIME = 72 * 60 * 60 * 1000;

const known = () => new FieldError({ email: ['Email address is already registered.'] });

/**
 * Invites a person, who sets a password with the mailed link. A new invitation of the same email replaces the former.
 * @throws FieldError for an email that has an account, ApiError 403 `forbidden` for `show` in a
 * session, and as {@link assertCovers}
 */
export async function invite(
  ports: Ports,
  caller: StaffCaller,
  { show, ...person }: z.output<typeof inviteSchema>,
): Promise<Invited> {
  const { db } = ports;
  assertMayShow(caller, show);
  assertCovers(caller, person.role);
  const { store_name: storeName } = await readSettings(ports);
  return inTransaction(db, async (tx) => {
    const [existing] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, person.email));
    if (existing) throw known();
    await tx
      .delete(staffInvitation)
      .where(and(eq(staffInvitation.email, person.email), isNull(staffInvitation.staffId)));
    const { url, invitation } = await issueLink(tx, ports, { ...person, staffId: null });
    await recordChange(tx, { entity: 'invitations', id: invitation.id, after: person });
    if (!show) {
      const mail = { key: `staff-invitation-${invitation.id}`, to: person.email };
      await mailStaff(tx, ports, mail, invitationEmail(storeName, person.role, url));
    }
    return { ...invitation, link: show ? url : null };
  });
}

/**
 * Sends a member a link to set a new password. Nothing changes until it is opened.
 * @throws ApiError 404, 403 as {@link invite}
 */
export async function sendPasswordLink(ports: Ports, caller: StaffCaller, id: number, show: boolean): Promise<Invited> {
  assertMayShow(caller, show);
  return inTransaction(ports.db, async (tx) => {
    const { email, name, role } = await readStaff(tx, id);
    assertCovers(caller, role);
    const { url, invitation } = await issueLink(tx, ports, { email, name, role, staffId: id });
    await recordChange(tx, { action: 'password.link', entity: 'staff', id });
    if (!show) {
      const mail = { key: `staff-password-link-${invitation.id}`, to: email };
      await mailStaff(tx, ports, mail, passwordLinkEmail(url));
    }
    return { ...invitation, link: show ? url : null };
  });
}

/** @throws ApiError 404 for an invitation that was accepted or does not exist */
export async function withdrawInvitation({ db }: Ports, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning();
    const [{ email, name, role } = {}] = gone;
    if (gone.length === 0) throw notFound();
    await recordChange(tx, { entity: 'invitations', id, before: { email, name, role } });
  });
}

/**
 * Whom a link is for; does not consume it, because mail scanners open links too.
 * @throws ApiError 400 `invalid_link`, 429
 */
export async function readInvitation(ports: Ports, token: string, ip: string): Promise<ReadInvitation> {
  await countAttempt(ports, [STAFF_LIMITS.link, ip]);
  const [found] = await ports.db.select().from(staffInvitation).where(isLive(token, ports.clock.now()));
  if (!found) throw deadLink();
  const { email, name, role, staffId, expiresAt } = found;
  return { email, name, role, known: staffId !== null, expires_at: expiresAt.toISOString() };
}

/**
 * Accepts an invitation or sets a new password, once. Sessions opened with a former password end, and counted attempts
 * against the account are reset.
 * @throws ApiError 400 `invalid_link`, 429; FieldError for a common password, which does not consume the link
 */
export async function acceptInvitation(
  ports: Ports,
  { token, password }: z.output<typeof acceptInvitationSchema>,
  origin: StaffOrigin,
): Promise<void> {
  const { db, clock, passwords } = ports;
  await countAttempt(ports, [STAFF_LIMITS.link, origin.ip]);
  const live = isLive(token, clock.now());
  const [found] = await db.select().from(staffInvitation).where(live);
  if (!found) throw deadLink();
  assertUncommon(password, [found.email, found.name]);
  const passwordHash = await passwords.hash(password);
  try {
    await inTransaction(db, async (tx) => {
      const [used] = await tx.delete(staffInvitation).where(live).returning();
      if (!used) throw deadLink();
      const account = await writePassword(tx, ports, used, passwordHash);
      await recordEvent(ports, tx, account, used.staffId === null ? 'invitation.accepted' : 'password.changed', origin);
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw known();
    throw error;
  }
  await clearAttempts(ports, [STAFF_LIMITS.here, found.email, origin.ip], [STAFF_LIMITS.account, found.email]);
}

/** Deletes links that were not opened in time. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, now));
}

const isLive = (token: string, now: Date) =>
  and(eq(staffInvitation.hash, hashToken(token)), gt(staffInvitation.expiresAt, now));

const deadLink = () => new ApiError(400, 'invalid_link', 'This link has expired or was used before.');

type Invitation = typeof staffInvitation.$inferSelect;

async function writePassword(
  tx: Db,
  ports: Ports,
  { staffId, email, name, role }: Invitation,
  passwordHash: string,
): Promise<StaffRow> {
  const now = ports.clock.now();
  if (staffId === null) {
    const [made] = await tx.insert(staff).values({ email, name, role, passwordHash, createdAt: now }).returning();
    if (!made) throw new Error('a staff account was not written');
    return made;
  }
  const [changed] = await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId)).returning();
  if (!changed) throw deadLink();
  await endSessions(tx, staffId);
  // Links that were mailed before must not set another password.
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, staffId));
  await mailStaff(tx, ports, { key: `staff-password-${staffId}-${now.getTime()}`, to: email }, passwordChangedEmail());
  return changed;
}

/** The token is in the fragment, which browsers send to no server, so that it is in no log. */
async function issueLink(
  tx: Db,
  { env, clock }: Ports,
  person: Pick<Invitation, 'email' | 'name' | 'role' | 'staffId'>,
) {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME);
  const values = { ...person, hash: hashToken(token), expiresAt, createdAt: now };
  const [written] = await tx.insert(staffInvitation).values(values).returning({ id: staffInvitation.id });
  if (!written) throw new Error('an invitation was not written');
  const { email, name, role } = person;
  return {
    url: `${env.SITE_URL}/yonetim/davet#${token}`,
    invitation: { id: written.id, email, name, role, expires_at: expiresAt.toISOString() },
  };
}

/** A person who invites must not get the link of another one: it would open the account. */
function assertMayShow(caller: StaffCaller, show: boolean): void {
  if (show && caller.kind !== 'token') throw new ApiError(403, 'forbidden', 'Links are shown to API tokens only.');
}
